/** What happened to a record, for people: read from the audit trail. */
import * as z from 'zod';
import { moment } from './fields.ts';
import { type Page, page } from './list.ts';
import type { Schema } from './schema.ts';

/** One field's change in words; null where there was nothing. */
export type HistoryChange = { label: string; from: string | null; to: string | null };

export type HistoryEntry = {
  id: number;
  at: string;
  /** The person's name of that day. */
  by: string;
  /** 'SLA submitted' */
  says: string;
  changes: HistoryChange[];
};

const change = z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() });

export const historyPage: Schema<Page<HistoryEntry>> = page<HistoryEntry>(
  z.object({ id: z.int(), at: moment, by: z.string(), says: z.string(), changes: z.array(change) }),
);
