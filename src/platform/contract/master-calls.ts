/** The calls of a master and their data types, made from its declaration. */
import * as z from 'zod';
import { type Access, type PermissionModule, toDo } from './access.ts';
import { type Endpoint, create, del, get, post, put } from './endpoint.ts';
import { moment, recordId, selectionField, versionField } from './fields.ts';
import {
  type ExportQuery,
  type ListDeclaration,
  type ListQuery,
  type Page,
  exportOf,
  madeLater,
  page,
} from './list.ts';
import type { FieldKind, FieldValue, MasterField } from './master-field.ts';

export type Named = { readonly id: number; readonly name: string };

/** An entry as a drop-down offers it. */
type OfferedEntry = Named & { readonly also?: string | undefined };

/** An entry in lists and dialogs: the fields all masters have, and the declared ones by name. */
export type MasterRow = {
  readonly id: number;
  readonly isActive: boolean;
  /** The portal relies on it: its identifying field stays, and it can be neither deleted nor switched off. */
  readonly isFixed: boolean;
  readonly created_by: Named | null;
  readonly createdAt: string;
  readonly updated_by: Named | null;
  readonly updatedAt: string | null;
  readonly version: number;
} & Readonly<Record<string, FieldValue | Named>>;

/** A form's body: the fields by the names they are sent as. */
export type MasterBody = Readonly<Record<string, FieldValue | undefined>>;

/** What refers to an entry, per table and column. */
export const usage = z.object({
  count: z.int(),
  /** '14 jobs, 3 quotations' */
  text: z.string(),
  rows: z.array(z.object({ count: z.int(), text: z.string(), to: z.string().nullable() })),
});
export type Usage = z.infer<typeof usage>;

type Nothing = Record<never, never>;
type ById = { id: number };
type Versioned<Body> = Body & { version?: number | undefined };
export type Merging = Versioned<{ into: number; into_version?: number | undefined }>;
export type Ordering = { was: number[]; becomes: number[] };

export type MasterCalls = {
  readonly fetchAll: Endpoint<Nothing, ListQuery, undefined, Page<MasterRow>>;
  readonly exportAll: Endpoint<Nothing, ExportQuery, undefined, undefined>;
  readonly fetchById: Endpoint<Nothing, ById, undefined, MasterRow>;
  readonly fetchUsage: Endpoint<Nothing, ById, undefined, Usage>;
  readonly add: Endpoint<Nothing, Nothing, MasterBody, MasterRow>;
  readonly update: Endpoint<Nothing, ById, Versioned<MasterBody>, MasterRow>;
  readonly setActive: Endpoint<Nothing, ById, Versioned<{ isActive: boolean }>, MasterRow>;
  readonly merge: Endpoint<Nothing, ById, Merging, { id: number; into: number; moved: Usage }>;
  readonly order: Endpoint<Nothing, Nothing, Ordering, { ids: number[] }>;
  readonly delete: Endpoint<ById, Nothing, undefined, { id: number }>;
  /** For drop-downs: the entries that may be chosen. */
  readonly choices: Endpoint<Nothing, Nothing, undefined, { rows: OfferedEntry[] }>;
};

type Declared = {
  readonly title: string;
  readonly entry: string;
  readonly fields: Readonly<Record<string, MasterField>>;
  readonly access: PermissionModule;
  readonly chosenBy: Access;
  readonly list: ListDeclaration;
};

/** @param form the declared fields by the names they are sent as */
export function masterCalls(declared: Declared, form: z.ZodObject): MasterCalls {
  const name = callName(declared.entry);
  const row = rowOf(declared);
  return {
    ...readsOf(declared, name, row),
    ...formsOf(declared, name, row, form),
    ...changesOf(declared, name, row),
  };
}

/** 'Job type' -> 'JobType', the ending of its calls' names. */
export const callName = (entry: string): string =>
  entry.toLowerCase().replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());

const query = z.strictObject({ id: recordId });
const named = z.object({ id: z.int(), name: z.string() });
const choices = z.object({
  rows: z.array(named.extend({ also: z.string().optional().describe('Other names it can be found by') })),
});

function readsOf({ title, access, chosenBy, list }: Declared, name: string, row: z.ZodType<MasterRow>) {
  return {
    fetchAll: get(`/master/fetchAll${name}`, {
      says: `Returns the entries of '${title}', a page at a time`,
      access: access.read,
      query: list.query,
      result: page<MasterRow>(row),
    }),
    exportAll: exportOf(`/master/export${name}`, access.read, list, `The entries of '${title}' as CSV or Excel`),
    fetchById: get(`/master/fetch${name}ById`, {
      says: `Returns one entry of '${title}'`,
      access: access.read,
      query,
      result: row,
    }),
    fetchUsage: get(`/master/fetch${name}Usage`, {
      says: `Returns what refers to an entry of '${title}'`,
      access: access.read,
      query,
      result: usage,
    }),
    choices: get(`/dds/list${name}`, {
      says: `Returns the entries of '${title}' that can be chosen`,
      access: chosenBy,
      result: choices,
    }),
  };
}

function formsOf({ title, entry, access }: Declared, name: string, row: z.ZodType<MasterRow>, form: z.ZodObject) {
  return {
    add: create(`/master/add${name}`, {
      says: `Adds an entry to '${title}'`,
      access: access.create,
      // The form is built from the declared fields, as MasterBody says.
      body: form as unknown as z.ZodType<MasterBody>,
      result: row,
      message: () => `${entry} Added Successfully`,
    }),
    update: put(`/master/update${name}ById`, {
      says: `Changes an entry of '${title}'`,
      access: access.update,
      query,
      body: form.extend({ version: versionField }) as unknown as z.ZodType<Versioned<MasterBody>>,
      result: row,
      message: () => `${entry} Updated Successfully`,
    }),
  };
}

const someIds = z.array(z.int().positive()).min(2).max(100);
const newOrder = z.object({ was: someIds, becomes: someIds });
const activeForm = z.object({ isActive: z.boolean(), version: versionField });
const mergedInto = z.object({ id: z.int(), into: z.int(), moved: usage });

function changesOf({ title, entry, access }: Declared, name: string, row: z.ZodType<MasterRow>) {
  return {
    setActive: put(`/master/setActive${name}`, {
      says: `Makes an entry of '${title}' available to choose, or no longer; records that have it keep it`,
      access: access.update,
      query,
      body: activeForm,
      result: row,
      message: (saved) => `${entry} is ${saved.isActive ? 'Active' : 'Inactive'}`,
    }),
    merge: post(`/master/merge${name}`, {
      says: `Merges an entry of '${title}' into another, which takes over its references; the first is deleted`,
      access: toDo('merge entries', access.delete),
      query,
      body: madeLater(() =>
        z.object({ into: selectionField(entry), version: versionField, into_version: versionField }),
      ),
      result: mergedInto,
      message: () => `${entry} Merged Successfully`,
    }),
    order: put(`/master/order${name}`, {
      says: `Reorders entries of '${title}', given the order the caller saw`,
      access: access.update,
      body: newOrder,
      result: z.object({ ids: z.array(z.int()) }),
    }),
    delete: del(`/master/delete${name}/:id`, {
      says: `Deletes an entry of '${title}' that nothing refers to; an administrator can restore it for 30 days`,
      access: access.delete,
      params: query,
      result: z.object({ id: z.int() }),
      message: () => `${entry} Deleted Successfully`,
    }),
  };
}

function rowOf({ fields }: Declared): z.ZodType<MasterRow> {
  const shown = Object.entries(fields).map(([name, field]) => [name, shownAs(field)] as const);
  const row = z.object({
    id: z.int(),
    ...Object.fromEntries(shown),
    isActive: z.boolean(),
    isFixed: z.boolean(),
    created_by: named.nullable(),
    createdAt: moment,
    updated_by: named.nullable(),
    updatedAt: moment.nullable(),
    version: z.int(),
  });
  return row as unknown as z.ZodType<MasterRow>;
}

const unlikeText: Partial<Record<FieldKind, z.ZodType>> = { wholeNumber: z.int(), flag: z.boolean(), reference: named };

function shownAs({ kind, optional }: MasterField): z.ZodType {
  const shown = unlikeText[kind] ?? z.string();
  return optional ? shown.nullable() : shown;
}
