import fc from "fast-check";
import { expect, it } from "vitest";
import { checkCreate, checkUpdate } from "../../../../src-shared/descriptor/draft.ts";
import { redirectRule, withoutSlug } from "../../../../src-shared/records/redirect-rule.ts";

const fine = { redirect_from: "/old", redirect_to: "/new", redirect_status: "301" };
const errorsOf = (values: Readonly<Record<string, unknown>>) =>
  checkCreate(redirectRule, values).map((one) => `${one.field}: ${one.code}`);

it.each(["https://example.org/a", "http://example.org", "/hc/en-us"])(
  "a redirect rule may lead to %s",
  (redirect_to) => {
    expect(errorsOf({ ...fine, redirect_to })).toEqual([]);
  },
);

it.each(["example.org", "ftp://example.org", "https:/example.org", "javascript:alert(1)"])(
  "a redirect rule may not lead to %s",
  (redirect_to) => {
    expect(errorsOf({ ...fine, redirect_to })).toEqual(["redirect_to: notTarget"]);
    expect(checkUpdate(redirectRule, fine, { redirect_to })).toHaveLength(1);
  },
);

it("a redirect rule begins with / and has the status 301 or 302", () => {
  expect(errorsOf({ ...fine, redirect_from: "hc/old" })).toEqual(["redirect_from: notPath"]);
  expect(errorsOf({ ...fine, redirect_status: "302" })).toEqual([]);
  expect(errorsOf({ ...fine, redirect_status: "307" })).toEqual(["redirect_status: misfit"]);
});

it("a redirect rule with a slug is valid, and its slug is pointed out", () => {
  const slugged = "/hc/en-us/articles/115001-some-title";
  expect(errorsOf({ ...fine, redirect_from: slugged })).toEqual([]);
  expect(withoutSlug(slugged)).toBe("/hc/en-us/articles/115001");
});

it.each(["/hc/en-us/articles/115001", "/kb/2020-archive/first", "/blog/10-things/", "/a-b", "/v1-2?x=1-b"])(
  "the path %s has no slug, because a slug follows a number in the last part",
  (path) => expect(withoutSlug(path)).toBe(path),
);

it("removing a slug cuts the text after the number in the last part of a path, once, and nothing else", () => {
  const part = fc.stringMatching(/^[a-z0-9-]{0,12}$/);
  fc.assert(
    fc.property(fc.array(part), fc.nat(), part, (parts, number, slug) => {
      const kept = `/${[...parts, number].join("/")}`;
      expect(withoutSlug(`${kept}-${slug}`)).toBe(kept);
      expect(withoutSlug(kept)).toBe(kept);
      const any = `/${[...parts, slug].join("/")}`;
      expect(any.startsWith(withoutSlug(any))).toBe(true);
      expect(withoutSlug(withoutSlug(any))).toBe(withoutSlug(any));
    }),
  );
});
