/** What a cell may mean to a field: people write 'Yes' where a form has a tick, and a date in more than one way. */
import { fromDmy, realDate, showDate } from '#platform/contract/dates.ts';
import { plainName } from '#platform/contract/import.ts';
import * as z from 'zod';
import { withoutGuard } from '../export/formula-guard.ts';

/** An entry that a cell can choose, by its name or its id. */
export type Choosable = { readonly id: number; readonly name: string };

/** Gives the value of a cell that is not blank; what is wrong with it says the form's schema. */
export type Reading = (text: string) => unknown;

/** @returns the reading of a field that is typed or ticked */
export function readingOf(schema: z.ZodType): Reading {
  const { type, words } = kindOf(schema);
  if (type === 'boolean') return (text) => flags[plainName(text)] ?? text;
  if (words.length > 0) {
    const byName = new Map(words.map((word) => [plainName(word), word]));
    return (text) => byName.get(plainName(text)) ?? text;
  }
  return (text) => {
    const others = otherWritings(text);
    if (others.length === 0 || schema.safeParse(text).success) return text;
    return others.find((other) => schema.safeParse(other).success) ?? text;
  };
}

/** The reading of a field that chooses from a list: the id, or nothing for what is not in it. */
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

/** The same for a field that chooses several: 'Payroll; Bookkeeping', or with commas as an export writes them. */
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

/** As the database's `normal_name`: neither case nor any space tells two names apart. */
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

/** The same date in the other form, and the text without the apostrophe that a CSV file had once. */
function otherWritings(text: string): string[] {
  const trimmed = text.trim();
  const iso = realDate(trimmed);
  const other = fromDmy(trimmed) ?? (iso && showDate(iso));
  const bare = withoutGuard(text);
  return [...(other ? [other] : []), ...(bare === text ? [] : [bare])];
}

type JsonKind = { type?: string; enum?: unknown[]; anyOf?: JsonKind[] };

function kindOf(schema: z.ZodType): { type: string; words: readonly string[] } {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonKind;
  const parts = [json, ...(json.anyOf ?? [])];
  const kind = parts.find((one) => one.type === 'boolean' || one.enum !== undefined) ?? {};
  return { type: kind.type ?? '', words: (kind.enum ?? []).filter((word) => typeof word === 'string') };
}
