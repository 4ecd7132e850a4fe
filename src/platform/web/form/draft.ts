/**
 * Unsaved input of a form, for the same person at the same address. Forms of records keep it on this device for seven
 * days, other forms in this tab; both save while typing and encrypt it (`sealed-drafts.ts`). Saving, leaving and
 * signing out remove it.
 */
import { draftsBegin, isViewing } from '../session/token.ts';
import { forgetSealed, keepSealed, openOf } from './sealed-drafts.ts';

type Values = Readonly<Record<string, unknown>>;

/** Identifies a form: its user (and company, for client users), address and fields. */
export type FormPlace = {
  readonly account: string;
  readonly address: string;
  readonly fields: readonly string[];
  /** On this device, or only in this tab. */
  readonly onDevice: boolean;
};

export type Draft = {
  readonly values: Values;
  /** The moment it was saved. */
  readonly at: string;
  /** Whether parts were left out because the record has changed there since. */
  readonly partly: boolean;
};

const secret = /password|keyword|secret|^(?:security)?code$/i;

/** Never stored on the device: pay, bank details, identity and health data of people. */
const ofPeople =
  /salar|wage|ctc|compensation|bank|account_(?:no|number|name)|sort_?code|ifsc|iban|swift|upi|aadhaa?r|passport|national_id|nino|insurance|uan|\bpan\b|^pan|esic|birth|dob|gender|religion|caste|marital|disab|blood|sick|health|medical|nationality/i;

const lasts = 7 * 86_400_000;

const keyOf = ({ account, address, fields }: FormPlace) => `${draftsBegin}${account}.${address}.${fields.join()}`;

const placeFor = ({ onDevice }: FormPlace) => (onDevice && !isViewing() ? localStorage : sessionStorage);

/** Whether a field may be stored there at all. */
const mayKeep = ({ onDevice }: FormPlace, name: string) => !secret.test(name) && !(onDevice && ofPeople.test(name));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Kept = { readonly at: number; readonly typed: Values; readonly start: Values };

/** Stores the values that differ from the form's start. A form with a secret is never stored. */
export function keepDraft(place: FormPlace, typed: Values, start: Values): void {
  if (place.fields.some((name) => secret.test(name))) return;
  const names = Object.keys(typed).filter((name) => mayKeep(place, name) && !isSame(typed[name], start[name]));
  if (names.length === 0) return forgetDraft(place);
  const kept: Kept = { at: Date.now(), typed: of(names, typed), start: of(names, start) };
  keepSealed(placeFor(place), keyOf(place), kept);
}

const of = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

export const forgetDraft = (place: FormPlace): void => forgetSealed(placeFor(place), keyOf(place));

/** @param start the form's current start: newer values that someone else saved are not overwritten */
export function draftOf(place: FormPlace, start: Values): Draft | null {
  forgetOld();
  // Written by our own code, so the shape is known.
  const kept = openOf(placeFor(place), keyOf(place)) as Kept | undefined;
  if (!kept) return null;
  const names = Object.keys(kept.typed).filter((name) => isSame(kept.start[name], start[name]));
  const partly = names.length < Object.keys(kept.typed).length;
  return names.length === 0 ? null : { values: of(names, kept.typed), at: new Date(kept.at).toISOString(), partly };
}

function forgetOld(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(draftsBegin))) {
    const { at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>;
    if (at === undefined || at < Date.now() - lasts) localStorage.removeItem(key);
  }
}
