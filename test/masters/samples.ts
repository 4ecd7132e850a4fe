import type { FieldValue, MasterField } from '#platform/contract/master-field.ts';
import type { MasterBody, MasterRow } from '#platform/contract/master-calls.ts';
import { type Master, sentFields } from '#platform/contract/master.ts';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Answer, TestPortal } from '../portal.ts';
import { sampled } from '../sampled.ts';

/** By name: all masters in a full run, else enough for every kind of field and every right. */
export const someMasters = (all: readonly Master[], size: number): readonly (readonly [string, Master])[] =>
  sampled(
    all.map((master) => [master.title, master] as const),
    size,
    ([, { fields, access, merges, place }]) => [
      ...Object.values(fields).map(({ kind, unique, optional }) => [kind, typeof unique, optional].join(' ')),
      access.name,
      `merges: ${merges}`,
      place === null ? 'a tab' : 'a page',
    ],
  );

let made = 0;

/** A valid new entry of any master, different from all before; creates missing entries it refers to. */
export async function sampleOf(portal: TestPortal, master: Master): Promise<Record<string, FieldValue>> {
  made += 1;
  const body: Record<string, FieldValue> = {};
  for (const [name, field] of sentFields(master)) {
    body[name] = field.of ? await anyOf(portal, field.of) : valueFor(field, made);
  }
  return fitting(master, body);
}

/** If fields exclude one another, keeps one and empties the others. */
export function fitting(master: Master, body: MasterBody, keeps = ''): Record<string, FieldValue> {
  const fits = { ...body } as Record<string, FieldValue>;
  for (const name of Object.keys(master.check(fits)))
    if (name in master.check(fits) && name !== keeps && master.fields[name]?.optional) fits[name] = null;
  return fits;
}

export async function addSample(portal: TestPortal, master: Master, more: MasterBody = {}): Promise<MasterRow> {
  const body = { ...(await sampleOf(portal, master)), ...more };
  const answer: Answer<MasterRow> = await portal.call(master.calls.add, { as: 'admin', body });
  expect([answer.status, answer.message, answer.fields]).toEqual([
    201,
    `${master.entry} Added Successfully`,
    undefined,
  ]);
  return answer.result;
}

async function anyOf(portal: TestPortal, master: Master): Promise<number> {
  const { result } = await portal.call<{ rows: { id: number }[] }>(master.calls.choices, { as: 'admin' });
  return result.rows[0]?.id ?? (await addSample(portal, master)).id;
}

function valueFor({ kind, schema, words, unique, label }: MasterField, number: number): FieldValue {
  const { examples = [] } = (z.globalRegistry.get(schema) ?? {}) as { examples?: FieldValue[] };
  const [example] = examples;
  if (kind === 'date') return new Date(Date.UTC(2030, 0, number)).toISOString().slice(0, 10);
  if (words.length > 0) return words[0] ?? null;
  if (kind !== 'text' && kind !== 'longText') return example ?? null;
  if (example === undefined) return `${label} of test ${number}`;
  return unique ? unlike(String(example), number) : example;
}

/** A code of the same format; for countries and currencies one that ISO leaves unused (QBA to QZZ). */
function unlike(example: string, number: number): string {
  if (!/^[A-Z]+$/.test(example)) return `Z${number}`;
  if (example.length > 2) return `Q${letter(1 + Math.floor(currencies / 26))}${letter(currencies++ % 26)}`;
  return nobodys[countries++ % nobodys.length] ?? '';
}

/** Unused country codes. A worker creates countries for all files of a run, so many are needed. */
const nobodys = [
  ['X', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['Q', 'MNOPQRSTUVWXYZ'],
  ['Z', 'BCDEFGHIJKL'],
  ['O', 'ABCDEFGHIJKLNOPQRSTUVWXYZ'],
  ['Y', 'ABCDFGHIJKLMNOPQRSUVWXYZ'],
  ['W', 'ABCDEGHIJKLMNOPQRTUVWXYZ'],
  ['J', 'ABCDFGHIJKLNQRSTUVWXYZ'],
].flatMap(([first = '', others = '']) => [...others].map((second) => first + second));

let countries = 0;
let currencies = 0;
const letter = (at: number) => String.fromCharCode(65 + at);

/** Invalid texts, by what is wrong with them. */
export const badValues = ({ kind, optional }: MasterField): Record<string, unknown> => ({
  ...(optional || kind === 'flag' ? {} : { missing: undefined, blank: '   ' }),
  'a list': [1],
  'an object': {},
  'too long': 'x'.repeat(6000),
  'control characters': 'a\u0000b',
  ...(kind === 'text' || kind === 'longText' ? {} : { 'no such value': 'neither this nor that', huge: 1e21 }),
  ...(kind === 'reference' ? { 'nobody has it': 987_654_321 } : {}),
});
