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
     server_id INTEGER
   );
CREATE INDEX ended_claims ON ended (account, type, server_id) WHERE server_id IS NOT NULL;
CREATE TABLE replica_mark (
     account TEXT NOT NULL,
     epoch TEXT NOT NULL,
     generation INTEGER NOT NULL,
     latest INTEGER NOT NULL,
     PRIMARY KEY (account, epoch)
   );
INSERT INTO "counter" VALUES (1, 115);
INSERT INTO "entry" VALUES (2, 'http://sales.fixture#101', 'contact', -2, 'create', NULL, '{"first_name":"Zoë","last_name":"Ångström","email":"zoe@example.com","owner_id":101}', 1795274726099.0, NULL, 'waiting', 2, '2026-11-02T09:01:05.000Z', '{"kind":"offline"}', NULL, NULL);
INSERT INTO "entry" VALUES (3, 'http://sales.fixture#101', 'visit_log', -3, 'create', NULL, '{"resource_type":"contact","resource_id":-2,"visited_at":"2026-11-21T15:25:26.229Z","outcome":"met","summary":"Waiting: met at the fair","address":null,"rep_location_verification_status":"location_unknown","reference":"QWKQ-T5AW","note_id":-4,"task_id":-5}', 1795274726415.0, -3, 'kept', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (4, 'http://sales.fixture#101', 'note', -4, 'create', NULL, '{"resource_type":"contact","resource_id":-2,"content":"Waiting: met at the fair\n\nOutcome: Met\nVisited: 2026-11-21T15:25:26.229Z\nRounds visit QWKQ-T5AW","tags":["visit"]}', 1795274726415.0, -3, 'waiting', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (5, 'http://sales.fixture#101', 'task', -5, 'create', NULL, '{"resource_type":"contact","resource_id":-2,"content":"Waiting: send the offer","owner_id":101}', 1795274726415.0, -3, 'waiting', 0, NULL, NULL, NULL, NULL);
INSERT INTO "entry" VALUES (7, 'http://sales.fixture#101', 'note', -7, 'create', NULL, '{"content":"Waiting: prefers oat milk","resource_type":"contact","resource_id":-2}', 1795274726612.0, NULL, 'waiting', 0, NULL, NULL, NULL, NULL);
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
INSERT INTO "ended" VALUES (1, 'http://sales.fixture#101', 'settled', 'contact', 1000009);
INSERT INTO "ended" VALUES (108, 'http://sales.fixture#101', 'withdrawn', 'note', NULL);
INSERT INTO "replica_mark" VALUES ('http://sales.fixture#101', '8c46d909-3509-4d94-b63a-35ed6aa82ad6', 2, 1);
PRAGMA user_version = 2;
