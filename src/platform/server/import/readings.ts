/** What a cell means to a field: people write 'Yes' for a ticked box, and dates in several ways. */
import { showDate } from '#platform/contract/dates.ts';
import { folded } from '#platform/contract/text/folding.ts';
import * as z from 'zod';
import { withoutGuard } from '../export/formula-guard.ts';
import type { WrittenDates } from './written-dates.ts';
import type { WrittenNumbers } from './written-numbers.ts';

/** An entry that a cell can choose by name or id. */
export type Choosable = { readonly id: number; readonly name: string };

/** Converts a cell that is not blank; the form's schema then checks the value. */
export type Reading = (text: string) => unknown;

/** How a file writes its dates and numbers, decided for all of them together. */
export type Written = { readonly dates: WrittenDates; readonly numbers: WrittenNumbers };

/** Whether a field's schema takes a date or a decimal number; null for others. */
export function takes(schema: z.ZodType): 'date' | 'number' | null {
  const has = (...texts: readonly string[]) => texts.some((text) => schema.safeParse(text).success);
  if (has('20-11-2026', '2026-11-20') && !has('31-02-2026', '2026-02-31')) return 'date';
  return has('0.5', '1.5', '12.5', '150.5') && !has('x', '1.5.5') ? 'number' : null;
}

/** Whether a field takes several choices. */
export const takesSeveral = (schema: z.ZodType): boolean => schema.safeParse([1]).success;

/** @returns the reading for a typed or ticked field */
export function readingOf(schema: z.ZodType, { dates, numbers }: Written): Reading {
  const { type, words } = kindOf(schema);
  const kind = takes(schema);
  if (kind === 'date') {
    const ofDay = (date: string | undefined) => (date === undefined ? [] : [showDate(date), date]);
    return (text) => ofDay(dates.read(text)).find((form) => schema.safeParse(form).success) ?? text;
  }
  if (kind === 'number') return (text) => numbers.read(text) ?? text;
  if (type === 'boolean') return (text) => flags[folded(text)] ?? text;
  if (words.length > 0) {
    const byName = new Map(words.map((word) => [folded(word), word]));
    return (text) => byName.get(folded(text)) ?? text;
  }
  return (text) => {
    // Without the apostrophe that once guarded it in a CSV file.
    const bare = withoutGuard(text);
    return bare === text || schema.safeParse(text).success || !schema.safeParse(bare).success ? text : bare;
  };
}

/** Reads a choice from a list: the id, or nothing when it is not in the list. */
export function choosing(entries: readonly Choosable[]): { read: Reading; isAmbiguous: (text: string) => boolean } {
  const ids = new Set(entries.map(({ id }) => id));
  const byName = Map.groupBy(entries, ({ name }) => nameOf(name));
  const named = (text: string) => byName.get(nameOf(text)) ?? [];
  const byId = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN);
  return {
    read: (text) => {
      const [first, second] = named(text);
      if (first) return second ? undefined : first.id;
      return ids.has(byId(text)) ? byId(text) : undefined;
    },
    isAmbiguous: (text) => named(text).length > 1,
  };
}

/** The same for several choices: 'Payroll; Bookkeeping', or with commas as an export writes them. */
export function choosingSeveral(entries: readonly Choosable[]): ReturnType<typeof choosing> {
  const one = choosing(entries);
  const several = (text: string): readonly string[] => {
    if (one.read(text) !== undefined) return [text];
    return text.split(text.includes(';') || text.includes('\n') ? /[;\n]/ : ',').filter((part) => part.trim() !== '');
  };
  return {
    read: (text) => {
      const ids = several(text).map(one.read);
      return ids.includes(undefined) ? undefined : ids;
    },
    isAmbiguous: (text) => several(text).some(one.isAmbiguous),
  };
}

/** As the database's `normal_name`: ignores case and spaces. */
const nameOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const flags: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

type JsonKind = { type?: string; enum?: unknown[]; anyOf?: JsonKind[] };

export function kindOf(schema: z.ZodType): { type: string; words: readonly string[] } {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonKind;
  const parts = [json, ...(json.anyOf ?? [])];
  const kind = parts.find((one) => one.type === 'boolean' || one.enum !== undefined) ?? {};
  return { type: kind.type ?? '', words: (kind.enum ?? []).filter((word) => typeof word === 'string') };
}
