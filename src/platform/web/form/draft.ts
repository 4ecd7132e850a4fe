/**
 * What was typed in a form when the session ended by itself or the page was loaded again: kept in this tab, for the
 * same person at the same address, until they are back. Whoever signs out or goes elsewhere has been asked and wants
 * nothing kept.
 */
type Values = Readonly<Record<string, unknown>>;

/** Which form it is: whose, and for a client user of which company; where, and of which fields. */
export type FormPlace = { readonly account: string; readonly address: string; readonly fields: readonly string[] };

const secret = /password|keyword|secret|^(?:security)?code$/i;
const keyOf = ({ account, address, fields }: FormPlace) => `portico.draft.${account}.${address}.${fields.join()}`;

/** Keeps what differs from what the form began with. Secrets are kept nowhere. */
export function keepDraft(place: FormPlace, typed: Values, start: Values): void {
  if (place.fields.some((name) => secret.test(name))) return;
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]),
  );
  if (changed.length > 0) sessionStorage.setItem(keyOf(place), JSON.stringify(Object.fromEntries(changed)));
}

/** Told once. */
export function takeDraft(place: FormPlace): Values | null {
  const text = sessionStorage.getItem(keyOf(place));
  sessionStorage.removeItem(keyOf(place));
  // Our own words, so the shape is known.
  return text === null ? null : (JSON.parse(text) as Values);
}
