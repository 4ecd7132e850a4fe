/** What happened to a record, for people: read from the audit trail. */
import * as z from 'zod';
import { moment } from './fields.ts';
import { type Page, page } from './list.ts';
import { type Schema, zodOf } from './schema.ts';
import { type ToldValue, toldValue } from './withheld.ts';

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
};

const change = z.object({ label: z.string(), from: zodOf(toldValue), to: zodOf(toldValue) });

export const historyPage: Schema<Page<HistoryEntry>> = page<HistoryEntry>(
  z.object({ id: z.int(), at: moment, by: z.string(), says: z.string(), changes: z.array(change) }),
);
