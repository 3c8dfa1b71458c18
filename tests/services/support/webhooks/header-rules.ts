/** Limits, "custom headers per webhook", "custom header name", "custom header value". */
const mostHeaders = 5;
const longestName = 128;
const longestValue = 1000;
const nameCharacters = /^[A-Za-z0-9!#$%&'*+\-.^`_|~]+$/;
/**
 * The document does not show its "set of punctuation": the sandbox takes all of ASCII's. White space is the blank and
 * the tab.
 */
const valueCharacters = /^[\x20-\x7e\t]*$/;

/**
 * "Credentials must not be placed in custom headers": matches the names of headers that carry credentials, and the
 * beginnings of such values.
 */
const credentialNames =
  /^(authorization|proxy-authorization|cookie|set-cookie|(x-)?(api|access|auth|secret)[-_]?(key|token))$/i;
const credentialValue = /^(basic|bearer)\s/i;

/** Matches the headers that the platform sets itself. */
const ownNames =
  /^(host|connection|content-length|content-type|transfer-encoding|upgrade|te|trailer|expect|x-webhook-.*)$/i;

/** Returns one sentence for each rule that the headers break. */
export function headerErrors(headers: Readonly<Record<string, string>>, endpoint: string): readonly string[] {
  const names = Object.keys(headers);
  if (names.length === 0) return [];
  const twice = names.length !== new Set(names.map((name) => name.toLowerCase())).size;
  return [
    ...(endpoint.toLowerCase().startsWith("https:") ? [] : ["need an HTTPS endpoint"]),
    ...(names.length > mostHeaders ? [`are ${mostHeaders} at most`] : []),
    ...(twice ? ["have names that differ by more than case"] : []),
    ...Object.entries(headers).flatMap(([name, value]) => [
      ...nameComplaints(name),
      ...valueComplaints(value),
    ]),
  ];
}

function nameComplaints(name: string): readonly string[] {
  if (name.length > longestName) return [`have names of at most ${longestName} characters`];
  if (!nameCharacters.test(name)) return [`have names of ASCII letters, digits and !#$%&'*+-.^\`_|~`];
  if (credentialNames.test(name)) return [`hold no credentials: ${name} belongs into authentication`];
  return ownNames.test(name) ? [`cannot set ${name}`] : [];
}

function valueComplaints(value: string): readonly string[] {
  if (value.length > longestValue) return [`have values of at most ${longestValue} characters`];
  if (!valueCharacters.test(value)) return ["have values of printable ASCII"];
  if (value !== value.trim()) return ["have values that neither begin nor end with white space"];
  return credentialValue.test(value) ? ["hold no credentials: these belong into authentication"] : [];
}
