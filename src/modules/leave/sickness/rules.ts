/** Which notes a spell of sickness needs, and when (decisions D23, D24). */
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { noteNeededFrom } from '../arithmetic/sickness.ts';

export const noteKinds = ['Self-certificate', 'Fit note', 'Certificate', 'Return note'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** The most days that one note covers. */
const longestNote = 366;

export type Spell = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The first day back at work. */
  readonly back_on: PlainDate;
};

/** The rules for notes in a place. */
export type NoteRules = {
  /** Whether people certify the first days themselves, as in the United Kingdom. */
  readonly selfCertified: boolean;
  /** Days allowed without a doctor's note; null if none is ever needed. */
  readonly withoutNote: number | null;
};

type Note = { readonly kind: NoteKind; readonly to_date: PlainDate };

/** The notes missing on a day, oldest first. */
export function notesWanted(
  spell: Spell,
  { selfCertified, withoutNote }: NoteRules,
  notes: readonly Note[],
  today: PlainDate,
): readonly NoteKind[] {
  const has = (kind: NoteKind) => notes.some((note) => note.kind === kind);
  const isBack = today >= spell.back_on;
  const doctors = selfCertified ? 'Fit note' : 'Certificate';
  const last = spell.to < today ? spell.to : today;
  const isLong = withoutNote !== null && last >= noteNeededFrom(spell.from, withoutNote);
  const isCovered = notes.some(({ kind, to_date }) => kind === doctors && to_date >= last);
  const wanted: NoteKind[] = [];
  if (selfCertified && isBack && !has('Self-certificate')) wanted.push('Self-certificate');
  if (isLong && !isCovered) wanted.push(doctors);
  if (isBack && !has('Return note')) wanted.push('Return note');
  return wanted;
}

/** What is wrong with the dates of a note, by field. */
export function whyNotNote(from: PlainDate, to: PlainDate): Record<string, string> {
  if (to < from) return { to_date: 'To cannot be before From' };
  return daysBetween(from, to) >= longestNote ? { to_date: `A note covers ${longestNote} days at most` } : {};
}
