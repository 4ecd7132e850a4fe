const first = 65;
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(first + at));

let codes: ReadonlyMap<string, string> | undefined;

/** 'GB' for 'United Kingdom'; undefined for a name of the firm's own. */
export function countryCode(name: string): string | undefined {
  codes ??= allCodes();
  return codes.get(name);
}

function allCodes(): ReadonlyMap<string, string> {
  const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const pairs = letters.flatMap((one) =>
    letters.flatMap((other) => {
      const code = one + other;
      // Codes of former countries, and UK, are aliases of current ones.
      const name = new Intl.Locale(`und-${code}`).region === code ? named.of(code) : undefined;
      return name === undefined ? [] : [[name, code] as const];
    }),
  );
  return new Map(pairs);
}
