/** Keeps a refused application, what was typed and why, until the next try (decisions D44). */
type Kept<Value = string | boolean | null> = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Value>>;
};

const keyOf = (token: string) => `portico.application.${token}`;

export const keepApplication = (token: string, kept: Kept<unknown>): void =>
  sessionStorage.setItem(keyOf(token), JSON.stringify(kept));

export function keptApplication(token: string): Kept | null {
  const text = sessionStorage.getItem(keyOf(token));
  // Written by this module, so the shape is known.
  const kept: Kept | null = text === null ? null : JSON.parse(text);
  return kept;
}

export const forgetApplication = (token: string): void => sessionStorage.removeItem(keyOf(token));
