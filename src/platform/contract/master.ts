/**
 * Master data: a list of entries that other records choose from, declared once.
 *
 *   export const department = master({
 *     title: 'Department',
 *     fields: { name: text('Department', { unique: true }) },
 *   });
 *
 * The declaration drives the endpoints and their checks, the list with its filters and sorts, the table's columns, the
 * dialog, export and import, the OpenAPI document and the tests. A migration creates the table (`call make_master`); a
 * test compares the two. `check` is the only rule across fields; a list that needs more becomes a module.
 */
import * as z from 'zod';
import { type Access, type PermissionModule, staff } from './access.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { type BusinessEvent, events } from './event.ts';
import { type Import, importEndpoints, importOf } from './import.ts';
import type { ListDeclaration } from './list.ts';
import { callName, type MasterBody, type MasterCalls, type MasterRow, masterCalls } from './master-calls.ts';
import type { MasterField } from './master-field.ts';
import { masterList } from './master-list.ts';

export type MasterEvents = Readonly<
  Record<'added' | 'updated' | 'deleted' | 'restored' | 'switched' | 'merged' | 'ordered', BusinessEvent>
>;

export type Master = {
  /** The tab's title, in the specification's spelling. */
  readonly title: string;
  /** The name of one entry: 'Job type'. */
  readonly entry: string;
  /** Its key in the URL: 'job-type'. */
  readonly tab: string;
  readonly table: string;
  readonly fields: Readonly<Record<string, MasterField>>;
  /** The field with an entry's name. */
  readonly label: string;
  /** Whether two entries may be merged; not where that would give people rights. */
  readonly merges: boolean;
  /** The path of the page that shows it; null for a tab of the master page. */
  readonly place: string | null;
  readonly access: PermissionModule;
  readonly chosenBy: Access;
  /** Errors in the combination of an entry's fields, by field. */
  readonly check: (entry: MasterBody) => Readonly<Record<string, string>>;
  readonly form: z.ZodType<MasterBody> & { readonly shape: Readonly<Record<string, z.ZodType>> };
  readonly list: ListDeclaration;
  readonly calls: MasterCalls;
  readonly importing: Import<MasterBody>;
  readonly events: MasterEvents;
};

export type MasterDeclaration = {
  readonly title: string;
  readonly fields: Readonly<Record<string, MasterField>>;
  /** By default the title in sentence case. */
  readonly entry?: string;
  /** By default the entry's name with underscores. */
  readonly table?: string;
  readonly merges?: false;
  readonly check?: Master['check'];
  /** The field with an entry's name; by default the first text. */
  readonly knownBy?: string;
  /** The path of the page that shows it, where that is not a tab of the master page. */
  readonly place?: string;
  /** Who may choose from it. Staff by default, because grades and pay components are internal. */
  readonly chosenBy?: Access;
};

/** @param access the permission module of all masters declared with the result */
export const masterOf =
  (access: PermissionModule) =>
  ({ title, fields, ...own }: MasterDeclaration): Master => {
    const entry = own.entry ?? sentenceCase(title);
    const words = entry.toLowerCase().split(' ');
    const label = own.knownBy ?? Object.keys(fields).find((key) => fields[key]?.kind === 'text');
    if (!label) throw new Error(`The master '${title}' has no text field to be known by`);
    const table = own.table ?? words.join('_');
    const form = z.object(Object.fromEntries(sentFields({ fields }).map(([name, field]) => [name, field.schema])));
    const list = masterList(fields);
    const { merges = true, place = null, chosenBy = staff, check = () => ({}) } = own;
    // The schema is built from the declared fields, as MasterBody says.
    const known = {
      title,
      entry,
      tab: words.join('-'),
      table,
      fields,
      label,
      merges,
      place,
      access,
      chosenBy,
      list,
      check,
    } as const;
    return {
      ...known,
      form: form as unknown as Master['form'],
      events: eventsOf(table, entry),
      calls: masterCalls(known, form),
      importing: importOf<MasterBody>(`/master/import${callName(entry)}`, {
        title: `Import into ${title}`,
        one: 'entry',
        many: 'entries',
        access: access.create,
        form: form as unknown as Master['form'],
        also: Object.fromEntries(Object.entries(fields).map(([name, { sentAs }]) => [sentAs ?? name, [name]])),
      }),
    };
  };

/** The masters of all modules, in the order of their tabs. */
export const mastersIn = (modules: readonly { readonly masters?: readonly Master[] }[]): Master[] =>
  modules.flatMap(({ masters = [] }) => masters);

/** Masters shown as tabs of the Master page. */
export const tabbed = (masters: readonly Master[]): Master[] => masters.filter(({ place }) => place === null);

/** All endpoints of masters, for the contract of the module that owns them. */
export const masterEndpoints = (masters: readonly Master[]): AnyEndpoint[] =>
  masters.flatMap(({ calls, merges, importing }) => [
    ...Object.values<AnyEndpoint>(calls).filter((one) => merges || one !== calls.merge),
    ...importEndpoints(importing),
  ]);

export const masterEvents = (masters: readonly Master[]): BusinessEvent[] =>
  masters.flatMap((one) => Object.values(one.events));

/** The fields by the names they are sent as. */
export const sentFields = ({ fields }: Pick<Master, 'fields'>): [string, MasterField][] =>
  Object.entries(fields).map(([name, field]) => [field.sentAs ?? name, field]);

/** An entry's name. */
export const labelOfEntry = ({ label }: Pick<Master, 'label'>, row: MasterRow): string => String(row[label] ?? row.id);

/** Whether a search text matches a master, by its tab or entry name: 'planning' finds 'Planing Activity'. */
export const isCalled = ({ title, entry }: Pick<Master, 'title' | 'entry'>, text: string): boolean =>
  `${title} ${entry}`.toLowerCase().includes(text.trim().toLowerCase());

/** Why an entry can be neither deleted, switched off nor merged into another; undefined when it can. */
export const whyStays = (row: Pick<MasterRow, 'isFixed'>): string | undefined =>
  row.isFixed ? 'The portal relies on this entry' : undefined;

function eventsOf(table: string, entry: string): MasterEvents {
  return events(table, {
    added: `${entry} added`,
    updated: `${entry} updated`,
    deleted: `${entry} deleted`,
    restored: `${entry} restored`,
    switched: `${entry} switched on or off`,
    merged: `${entry} merged into another`,
    ordered: `Order of ${entry} changed`,
  });
}

/** 'Leave Type' -> 'Leave type' */
const sentenceCase = (title: string) => title.charAt(0) + title.slice(1).toLowerCase();
