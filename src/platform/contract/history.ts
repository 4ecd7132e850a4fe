/** What happened to a record, for people: read from the audit trail. */
import * as z from 'zod';
import { type PlainDate, showDate } from './dates.ts';
import { events } from './event.ts';
import { moment } from './fields.ts';
import { type Page, page } from './list.ts';
import { type Schema, zodOf } from './schema.ts';

/*
 * Values that the audit trail does not have (decisions D8): they were removed by retention, or are never kept there,
 * only that they changed. In their place the trail has one of these.
 */
type Withheld = { readonly $removed: PlainDate } | { readonly $notKept: true };

/** Stands for a value that is never kept. */
export const notKept: Withheld = { $notKept: true };

export const removedOn = (day: PlainDate): string => `Removed by retention on ${showDate(day)}`;

/** What people are told instead of such a value; null for any other. */
export function withheldIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('$notKept' in value) return 'Not kept in the trail';
  return '$removed' in value ? removedOn(String(value.$removed)) : null;
}

/** A document of the trail as people are given it: with the words in the place of what is not there. */
export const inWords = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && !Array.isArray(document)
    ? Object.fromEntries(Object.entries(document).map(([field, value]) => [field, withheldIn(value) ?? value]))
    : document;

/** A value of the trail in words: as it was, none, or why it is not there. */
export type ToldValue = string | { withheld: string } | null;

export const toldValue: Schema<ToldValue> = z
  .union([z.string(), z.object({ withheld: z.string() })])
  .nullable()
  .describe(
    "The value in words; null for none; `withheld` says why it isn't in the trail: 'Removed by retention on …'",
  );

/** What happens to the trail itself. */
export const trailEvents = events('audit_trail', {
  forgotten: 'Values removed from the trail',
  detached: 'Month taken out of the trail',
});

/** One field's change in words; null where there was nothing. */
export type HistoryChange = { label: string; from: ToldValue; to: ToldValue };

export type HistoryEntry = {
  id: number;
  at: string;
  /** The person's name of that day. */
  by: string;
  /** 'SLA submitted' */
  says: string;
  changes: HistoryChange[];
  /** Where the reader has done it and can still take it back. */
  undo?: HistoryUndo | undefined;
};

/** The key of `undoAct`, and how many steps it takes back: one may have been done to several records at once. */
export type HistoryUndo = { key: string; steps: number };

const change = z.object({ label: z.string(), from: zodOf(toldValue), to: zodOf(toldValue) });

export const historyPage: Schema<Page<HistoryEntry>> = page<HistoryEntry>(
  z.object({
    id: z.int(),
    at: moment,
    by: z.string(),
    says: z.string(),
    changes: z.array(change),
    undo: z
      .object({ key: z.string(), steps: z.int() })
      .optional()
      .describe('Where the reader has done it and can still take it back: what `/undo` asks for, and how many steps'),
  }),
);
