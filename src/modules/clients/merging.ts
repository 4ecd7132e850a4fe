/** Merging two clients into one. */
import * as z from 'zod';
import { ofStaff, toDo } from '#platform/contract/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { recordId, selectionField, versionField } from '#platform/contract/fields.ts';
import { usage } from '#platform/contract/master-calls.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { rowKeyOf } from '#platform/contract/record/record.ts';
import { type Client, client } from './contract.ts';
import { clientModule } from './rights.ts';
import { whyNotBackup } from './rules.ts';

/** Merging changes one client and deletes another, so it takes both rights. */
const access = toDo('merge clients', ofStaff(clientModule.delete));

export const fetchMerge = get('/clients/fetchMerge', {
  says: 'Returns what would move if a client were merged into another',
  access,
  query: z.strictObject({ id: recordId }),
  result: z.object({ moves: usage }),
});

export const mergeClient = post('/clients/mergeClient', {
  says: 'Merges one client into another: its records move to the other, whose empty fields it fills',
  access,
  query: z.strictObject({ id: recordId }),
  body: z.object({ into: selectionField('Client that stays'), version: versionField, into_version: versionField }),
  result: z.object({ id: z.int(), into: z.int(), name: z.string(), into_name: z.string(), moved: usage }),
  message: ({ name, into_name }) => `${name} was merged into ${into_name}`,
});

export const mergeEvents = events('client', {
  merged: 'Client merged into another',
  absorbed: 'Another client merged into this one',
});

/** The outcome for a field in which two clients differ. */
export type Outcome = 'kept' | 'filled' | 'joined';

type Row = Readonly<Record<string, unknown>>;

/** A client as sent or as stored, including fields hidden from the person who merges. */
type Mergeable = Row & Pick<Client, 'country_id' | 'manager_id'>;

const fields = Object.entries<Field>(client.fields).filter(([, { sent }]) => sent !== '');

/** Numbers issued by one country mean nothing in another. */
const byCountry = new Set(['registration_no', 'vat_no', 'tax_reference', 'utr', 'ni_number', 'accounts_office_ref']);

/** A field in which the client that goes has another value than the client that stays. */
type Difference = {
  readonly name: string;
  readonly outcome: Outcome;
  /** The column of the row, and its value after merging. */
  readonly key: string;
  readonly value: unknown;
};

/** The client that stays keeps its values; its empty fields are filled, and lists are combined. */
export function differences(gone: Mergeable, stays: Mergeable): readonly Difference[] {
  const otherCountry = gone.country_id !== null && stays.country_id !== null && gone.country_id !== stays.country_id;
  const [before, after]: [Row, Row] = [gone, stays];
  return fields.flatMap(([name, field]): Difference[] => {
    const key = rowKeyOf(name, field);
    const [from, to] = [before[key], after[key]];
    if (isEmpty(from) || JSON.stringify(from) === JSON.stringify(to)) return [];
    if (Array.isArray(from) && Array.isArray(to)) {
      const value: unknown[] = [...new Set<unknown>([...to, ...from])];
      return value.length > to.length ? [{ name, outcome: isEmpty(to) ? 'filled' : 'joined', key, value }] : [];
    }
    const fits = !(otherCountry && byCountry.has(name)) && !(name === 'backup_manager' && isManager(from, stays));
    const isFilled = isEmpty(to) && fits;
    return [{ name, outcome: isFilled ? 'filled' : 'kept', key, value: isFilled ? from : to }];
  });
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isManager = (id: unknown, { manager_id }: Mergeable) =>
  whyNotBackup({ manager_id, backup_manager_id: Number(id) }) !== undefined;

/** The changed values of the client that stays, by column. */
export const mergedValues = (gone: Mergeable, stays: Mergeable): Row =>
  Object.fromEntries(
    differences(gone, stays).flatMap(({ outcome, key, value }) => (outcome === 'kept' ? [] : [[key, value]])),
  );
