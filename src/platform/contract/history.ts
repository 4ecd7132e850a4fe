/** The history of a record, read from the audit trail. */
import * as z from 'zod';
import { type PlainDate, showDate } from './dates.ts';
import { events } from './event.ts';
import { moment } from './fields.ts';
import { type Page, page } from './list.ts';
import { type Schema, zodOf } from './schema.ts';

/*
 * Values missing from the audit trail (decisions D8): removed by retention, or never kept, only the fact of a change.
 * The trail has one of these in their place.
 */
type Withheld = { readonly $removed: PlainDate } | { readonly $notKept: true };

/** Marks a value that is never kept. */
export const notKept: Withheld = { $notKept: true };

export const removedOn = (day: PlainDate): string => `Removed by retention on ${showDate(day)}`;

/** The text shown for such a value; null for any other. */
export function withheldIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('$notKept' in value) return 'Not kept in the trail';
  return '$removed' in value ? removedOn(String(value.$removed)) : null;
}

/** A trail document for readers, with these texts in place of the missing values. */
export const inWords = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && !Array.isArray(document)
    ? Object.fromEntries(Object.entries(document).map(([field, value]) => [field, withheldIn(value) ?? value]))
    : document;

/** A trail value in words: the value, none, or why it is missing. */
export type ToldValue = string | { withheld: string } | null;

export const toldValue: Schema<ToldValue> = z
  .union([z.string(), z.object({ withheld: z.string() })])
  .nullable()
  .describe(
    "The value in words; null for none; `withheld` says why it isn't in the trail: 'Removed by retention on …'",
  );

/** Events of the trail itself. */
export const trailEvents = events('audit_trail', {
  forgotten: 'Values removed from the trail',
  detached: 'Month taken out of the trail',
});

/** A field's change in words; null for an empty value. */
export type HistoryChange = { label: string; from: ToldValue; to: ToldValue };

export type HistoryEntry = {
  id: number;
  at: string;
  /** The person's name at the time. */
  by: string;
  /** 'SLA submitted' */
  says: string;
  changes: HistoryChange[];
  /** If the reader did it and can still undo it. */
  undo?: HistoryUndo | undefined;
};

/** The key for `undoAct`, and how many steps it undoes, as one act may cover several records. */
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
      .describe('Only if the caller did it and can still undo it: key for `/undo`, and number of steps'),
  }),
);
