CREATE TABLE counter (id INTEGER PRIMARY KEY CHECK (id = 1), next INTEGER NOT NULL);
CREATE TABLE entry (
     sequence INTEGER PRIMARY KEY,
     account TEXT NOT NULL,
     type TEXT NOT NULL,
     record_id INTEGER NOT NULL,
     kind TEXT NOT NULL,
     base TEXT,
     patch TEXT NOT NULL,
     recorded_at REAL NOT NULL,
     visit_log_id INTEGER,
     state TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     not_before TEXT,
     fault TEXT,
     park TEXT,
     settlement TEXT
   );
CREATE INDEX entry_by_account ON entry (account, sequence);
CREATE TABLE ended (
     sequence INTEGER PRIMARY KEY,
     account TEXT NOT NULL,
     ending TEXT NOT NULL,
     type TEXT NOT NULL,
     server_id INTEGER,
     recorded_at REAL
   );
CREATE INDEX ended_claims ON ended (account, type, server_id) WHERE server_id IS NOT NULL;
CREATE TABLE replica_mark (
     account TEXT NOT NULL,
     epoch TEXT NOT NULL,
     generation INTEGER NOT NULL,
     latest INTEGER NOT NULL,
     PRIMARY KEY (account, epoch)
   );
CREATE TABLE attempt (
     place INTEGER PRIMARY KEY AUTOINCREMENT,
     account TEXT NOT NULL,
     sequences TEXT NOT NULL,
     type TEXT NOT NULL,
     record_id INTEGER NOT NULL,
     kind TEXT NOT NULL,
     fields TEXT NOT NULL,
     at TEXT,
     times INTEGER NOT NULL DEFAULT 1,
     outcome TEXT NOT NULL
   );
CREATE INDEX attempt_by_account ON attempt (account, place);
CREATE INDEX attempt_by_record ON attempt (account, type, record_id, place);
CREATE TABLE identity (id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL);
CREATE TABLE taken_in (
     journal TEXT NOT NULL,
     sequence INTEGER NOT NULL,
     account TEXT NOT NULL,
     here INTEGER NOT NULL,
     PRIMARY KEY (account, journal, sequence)
   );
CREATE INDEX taken_in_here ON taken_in (here);
CREATE TABLE resent (
     place INTEGER PRIMARY KEY,
     sequence INTEGER NOT NULL,
     sequences TEXT NOT NULL,
     account TEXT NOT NULL,
     type TEXT NOT NULL,
     sent TEXT NOT NULL,
     not_before TEXT,
     at TEXT NOT NULL
   );
CREATE INDEX resent_by_type ON resent (account, type);
CREATE INDEX resent_by_create ON resent (account, sequence);
CREATE TABLE duplicate (
     account TEXT NOT NULL,
     type TEXT NOT NULL,
     twin_id INTEGER NOT NULL,
     kept_id INTEGER NOT NULL,
     at TEXT,
     dismissed INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (account, type, twin_id)
   );
CREATE TABLE halt (account TEXT PRIMARY KEY, fault TEXT NOT NULL);
INSERT INTO "counter" VALUES (1, 115);
INSERT INTO "entry" VALUES (2, 'http://sales.fixture#101', 'contact', -2, 'create', NULL, '{"first_name":"Zoë","last_name":"Ångström","email":"zoe@example.com","owner_id":101}', 1795354316652.0, NULL, 'waiting', 2, '2026-11-02T09:01:14.000Z', '{"kind":"offline"}', NULL, NULL);
INSERT INTO "entry" VALUES (3, 'http://sales.fixture#101', 'visit_log', -3, 'create', NULL, '{"resource_type":"contact","resource_id":-2,"visited_at":"2026-11-22T13:31:57.124Z","outcome":"met","summary":"Waiting: met at the fair","address":null,"rep_location_verification_status":"location_unknown","reference":"J1GZ-65VS","note_id":-4,"task_id":-5}', 1795354317552.0, -3, 'kept', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (4, 'http://sales.fixture#101', 'note', -4, 'create', NULL, '{"resource_type":"contact","resource_id":-2,"content":"Waiting: met at the fair\n\nOutcome: Met\nVisited: 2026-11-22T13:31:57.124Z\nRounds visit J1GZ-65VS","tags":["visit"]}', 1795354317552.0, -3, 'waiting', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (5, 'http://sales.fixture#101', 'task', -5, 'create', NULL, '{"resource_type":"contact","resource_id":-2,"content":"Waiting: send the offer","owner_id":101}', 1795354317552.0, -3, 'waiting', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (7, 'http://sales.fixture#101', 'note', -7, 'create', NULL, '{"content":"Waiting: prefers oat milk","resource_type":"contact","resource_id":-2}', 1795354318261.0, NULL, 'waiting', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (101, 'http://sales.fixture#101', 'note', 6000001, 'update', '{"content":"Spoke with the deputy; the buyer is away until next week. Compares us with a cheaper supplier; quality matters more to them, they say. 👍"}', '{"content":"Waiting: says what was agreed"}', 1793610000000.0, NULL, 'waiting', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (102, 'http://sales.fixture#101', 'task', 5000001, 'delete', '{"content":"Check whether the display has arrived"}', '{}', 1793610000000.0, NULL, 'waiting', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (103, 'http://sales.fixture#101', 'contact', 1000002, 'update', '{"phone":"+353 819 383 188"}', '{"phone":"111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"}', 1793610000000.0, NULL, 'parked', 1, NULL, NULL, '{"kind":"refused","fault":{"kind":"rejected","status":422,"issues":[{"field":"phone","code":"invalid","message":"Phone is too long"}]}}', NULL);
INSERT INTO "entry" VALUES (104, 'http://sales.fixture#101', 'contact', 1000003, 'update', '{"title":"Owner"}', '{"title":"Mine"}', 1793610000000.0, NULL, 'parked', 1, NULL, NULL, '{"kind":"conflict","fields":[{"field":"title","base":"Owner","mine":"Mine","theirs":"Theirs"}]}', NULL);
INSERT INTO "entry" VALUES (105, 'http://sales.fixture#101', 'contact', 1000004, 'update', '{"title":"Buyer"}', '{"title":"Of one who is gone"}', 1793610000000.0, NULL, 'parked', 1, NULL, NULL, '{"kind":"goneThere"}', NULL);
INSERT INTO "entry" VALUES (106, 'http://sales.fixture#101', 'product', -106, 'create', NULL, '{"name":"Of unknown fate"}', 1793610000000.0, NULL, 'parked', 1, NULL, NULL, '{"kind":"unknownIfArrived"}', NULL);
INSERT INTO "entry" VALUES (107, 'http://sales.fixture#101', 'note', 6000002, 'update', '{"content":"Long talk over coffee. Asked for training for two new people. Nothing more to do for now."}', '{"content":"Not offered"}', 1793610000000.0, NULL, 'parked', 1, NULL, NULL, '{"kind":"notOffered","what":"change this"}', NULL);
INSERT INTO "entry" VALUES (109, 'http://sales.other#7', 'contact', -109, 'create', NULL, '{"last_name":"Another''s"}', 1793610000000.0, NULL, 'waiting', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (110, 'http://sales.fixture#101', 'note', 6000003, 'update', '{"content":"Nobody there, left a card.\nUnhappy with the last delivery: two boxes damaged, one missing.\n👍"}', '{"content":"Sending: was on its way"}', 1793610000000.0, NULL, 'sending', 1, '2026-11-02T09:00:00.000Z', NULL, NULL, NULL);
INSERT INTO "entry" VALUES (111, 'http://sales.fixture#101', 'note', -111, 'create', NULL, '{"resource_type":"contact","resource_id":1000001,"content":"Sending: a create on its way"}', 1793610000000.0, NULL, 'sending', 1, '2026-11-02T09:00:00.000Z', NULL, NULL, NULL);
INSERT INTO "entry" VALUES (112, 'http://sales.fixture#101', 'task', 5000002, 'update', '{"content":"Remind of the open invoice"}', '{"content":"Ambiguous: no answer came"}', 1793610000000.0, NULL, 'ambiguous', 1, '2026-11-02T09:00:00.000Z', '{"kind":"timeout"}', NULL, NULL);
INSERT INTO "entry" VALUES (113, 'http://sales.fixture#101', 'note', -113, 'create', NULL, '{"resource_type":"contact","resource_id":1000001,"content":"Ambiguous: sent again once"}', 1793610000000.0, NULL, 'ambiguous', 1, '2026-11-02T09:00:00.000Z', '{"kind":"timeout"}', NULL, NULL);
INSERT INTO "entry" VALUES (114, 'http://sales.fixture#101', 'note', -114, 'create', NULL, '{"resource_type":"contact","resource_id":1000001,"content":"Answered: it is there"}', 1793610000000.0, NULL, 'settled', 1, '2026-11-02T09:00:00.000Z', NULL, NULL, '{"sequences":[114],"type":"note","id":-114,"serverId":6000006,"record":{"id":6000006,"creator_id":104,"resource_type":"contact","resource_id":1000005,"content":"Spoke with the deputy; the buyer is away until next week. Wants a quote for the whole range, with and without delivery. Next visit fixed.","is_important":false,"tags":[],"type":"regular","created_at":"2026-08-21T13:18:10Z","updated_at":"2026-08-21T13:18:10Z"},"deleted":false,"at":1}');
INSERT INTO "ended" VALUES (1, 'http://sales.fixture#101', 'settled', 'contact', 1000009, 1795354314033.0);
INSERT INTO "ended" VALUES (108, 'http://sales.fixture#101', 'withdrawn', 'note', NULL, 1793610000000.0);
INSERT INTO "replica_mark" VALUES ('http://sales.fixture#101', '63905bca-a402-4a69-bca9-e59297db3e55', 2, 1);
INSERT INTO "attempt" VALUES (1, 'http://sales.fixture#101', '[1]', 'contact', 1000009, 'create', '["first_name","last_name","email","owner_id"]', '2026-11-02T09:01:13.000Z', 1, '{"kind":"delivered"}');
INSERT INTO "attempt" VALUES (2, 'http://sales.fixture#101', '[2]', 'contact', -2, 'create', '["first_name","last_name","email","owner_id"]', NULL, 4, '{"kind":"failed","fault":{"kind":"offline"}}');
INSERT INTO "attempt" VALUES (3, 'http://sales.fixture#101', '[103]', 'contact', 1000002, 'update', '["phone"]', '2026-11-02T09:00:00.000Z', 1, '{"kind":"failed","fault":{"kind":"rejected","status":422,"issues":[{"field":"phone","code":"invalid","message":"Phone is too long"}]}}');
INSERT INTO "attempt" VALUES (4, 'http://sales.fixture#101', '[104]', 'contact', 1000003, 'update', '["title"]', '2026-11-02T09:00:00.000Z', 1, '{"kind":"held","reason":"conflict","fields":["title"]}');
INSERT INTO "attempt" VALUES (5, 'http://sales.fixture#101', '[105]', 'contact', 1000004, 'update', '["title"]', '2026-11-02T09:00:00.000Z', 1, '{"kind":"held","reason":"goneThere","fields":[]}');
INSERT INTO "attempt" VALUES (6, 'http://sales.fixture#101', '[106]', 'product', -106, 'create', '["name"]', '2026-11-02T09:00:00.000Z', 1, '{"kind":"held","reason":"unknownIfArrived","fields":[]}');
INSERT INTO "attempt" VALUES (7, 'http://sales.fixture#101', '[107]', 'note', 6000002, 'update', '["content"]', '2026-11-02T09:00:00.000Z', 1, '{"kind":"held","reason":"notOffered","fields":[]}');
INSERT INTO "attempt" VALUES (8, 'http://sales.fixture#101', '[112,113]', 'task', 5000002, 'create', '["content","resource_type","resource_id"]', '2026-11-02T09:00:00.000Z', 1, '{"kind":"failed","fault":{"kind":"timeout"}}');
INSERT INTO "attempt" VALUES (9, 'http://sales.fixture#101', '[114]', 'note', 6000006, 'create', '["resource_type","resource_id","content"]', '2026-11-02T09:00:00.000Z', 1, '{"kind":"delivered"}');
INSERT INTO "identity" VALUES (1, 'fa628c8a8e44a9b7ebb3d16cc826138b');
INSERT INTO "resent" VALUES (1, 113, '[113]', 'http://sales.fixture#101', 'note', '{"resource_type":"contact","resource_id":1000001,"content":"Ambiguous: sent again once"}', '2026-11-02T09:00:00.000Z', '2026-11-02T09:00:00.000Z');
INSERT INTO "duplicate" VALUES ('http://sales.fixture#101', 'note', 6000005, 6000004, '2026-11-02T09:00:00.000Z', 0);
INSERT INTO "halt" VALUES ('http://sales.other#7', '{"kind":"wrongAccount","expected":"Ada"}');
PRAGMA user_version = 1;
