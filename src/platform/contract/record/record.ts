/**
 * A kind of business record, declared once; `master()` is the same for lists of choices.
 *
 *   export const position = record('recruitment', {
 *     words: { one: 'position', many: 'positions' },
 *     rights: recruitmentRights,
 *     fields: { id: id(), position: text('Position', { phone: 'title' }), department: reference('Department', department) },
 *     defaultSort: '-id',
 *   });
 *   export type Position = RowOf<typeof position>;
 *
 * `recordCalls` makes its endpoints, `stored` (server) its queries and actions, `recordScreens` (web) its pages. Whatever
 * is particular to a record is ordinary code in the place of one of these, never a switch in the declaration.
 */
import * as z from 'zod';
import type { PermissionModule } from '../access.ts';
import type { PlainDate } from '../dates.ts';
import { type BusinessEvent, events, keepOnlyChange } from '../event.ts';
import { moment } from '../fields.ts';
import type { Flow } from '../flow.ts';
import type { ListDeclaration } from '../list.ts';
import { type Schema, zodOf } from '../schema.ts';
import type { Field, Fields } from './field.ts';
import { listOf } from './list-of.ts';

type Put<Template extends string, Name extends string> = Template extends '$'
  ? Name
  : Template extends '$_id' | '$_ids'
    ? `${Name}${Template extends '$_id' ? '_id' : '_ids'}`
    : Template extends ''
      ? never
      : Template;

type ValueOf<F extends Field> = F['schema']['_zod']['output'];
type ShownOf<F extends Field> = F['shown']['_zod']['output'];

/** The table has the name of every state, also of one that is empty on the wire. */
type KeptOf<F extends Field> = Exclude<ShownOf<F>, F extends { unnamed: string } ? null | undefined : undefined>;

type Lives<F extends Fields> = NonNullable<F[keyof F]['life']>;

/** The life of a record with these fields; null where none of them is a status. */
export type LifeIn<F extends Fields> = [Lives<F>] extends [never] ? null : Lives<F>;

/** What a form sends: the fields that are typed, by the names they are sent as. */
export type FormFields<F extends Fields> = { [K in keyof F & string as Put<F[K]['sent'], K>]: ValueOf<F[K]> };

type OwnOnly<F extends Field, K> = F['column'] extends 'id' | 'created_at' ? never : K;

/** The columns of its table, beside those that every table of records has. */
export type ColumnFields<F extends Fields> = {
  [K in keyof F & string as OwnOnly<F[K], Put<F[K]['column'], K>>]: KeptOf<F[K]>;
};

/** What is linked to a row, by id, as forms, rows and the audit trail have it. */
export type LinkFields<F extends Fields> = {
  [K in keyof F & string as F[K]['sent'] extends '$_ids' ? `${K}_ids` : never]: number[];
};

/** What is worked out, and what references are called. */
type ShownFields<F extends Fields> = {
  [K in keyof F & string as F[K]['column'] extends '' ? K : never]: ShownOf<F[K]>;
} & {
  [
    K in keyof F & string as F[K]['sent'] extends '$_id' ? K : F[K]['column'] extends '$_id' ? K : never
  ]: null extends ShownOf<F[K]> ? string | null : string;
};

/** A row on the wire. */
type RowFields<F extends Fields> = {
  [K in keyof F & string as OwnOnly<F[K], Put<F[K]['column'], K>>]: ShownOf<F[K]>;
} & ShownFields<F> &
  LinkFields<F> & { id: number; createdAt: string; version: number };

/** What the form is checked by beside each field's own rule: a message for each field that will not do. */
export type Check<Form, Row> = (
  form: Form,
  about: { readonly today: PlainDate; readonly before: Row | undefined },
) => { readonly [K in keyof Form]?: string | undefined };

export type RecordWords = {
  /** In the middle of a sentence: 'position'. */
  readonly one: string;
  readonly many: string;
};

/** An object schema of a contract, with its fields to be looked at. */
export type ObjectSchema<Values> = Schema<Values> & { readonly shape: Readonly<Record<string, z.ZodType>> };

/** A field that a form sends, with its name in the declaration and in the body. */
export type TypedField = { readonly name: string; readonly sent: string; readonly field: Field };

export type RecordEvents = Readonly<Record<'created' | 'updated' | 'moved' | 'deleted' | 'restored', BusinessEvent>>;

export type RecordContract<Form, Row, F extends Fields = Fields, OfClient extends boolean = boolean> = {
  /** As its events and the audit trail name it. */
  readonly entity: string;
  readonly table: string;
  /** Whether its rows belong to client companies: `client_id`, which `ofOwnClient` narrows to. */
  readonly ofClient: OfClient;
  readonly words: RecordWords;
  readonly rights: PermissionModule;
  readonly fields: F;
  /** The field that it is known by. */
  readonly title: keyof F & string;
  /** The field of its state; null for a record that has none. */
  readonly status: string | null;
  readonly life: LifeIn<F>;
  readonly form: ObjectSchema<Form>;
  /** The fields that the form sends, in its order. */
  readonly typed: readonly TypedField[];
  readonly row: ObjectSchema<Row>;
  readonly list: ListDeclaration;
  readonly events: RecordEvents;
  readonly check: Check<Form, Row>;
};

/** Any record: for what is generated of all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- a registry of records is heterogeneous by nature
export type AnyRecord = RecordContract<any, any, any, any>;

export type FormOf<R extends AnyRecord> = R['form']['_zod']['output'];
export type RowOf<R extends AnyRecord> = R['row']['_zod']['output'];

export type LifeOf<R extends AnyRecord> = NonNullable<R['life']>;
/** A step of its life, by whose name what follows from it can be chosen. */
export type StepOf<R extends AnyRecord> = LifeOf<R>['steps'][keyof LifeOf<R>['steps']];
export type PartOf<R extends AnyRecord> = LifeOf<R>['parts'][number];
/** What the needs of its steps are asked with. */
export type FactsOf<R extends AnyRecord> =
  LifeOf<R> extends Flow<infer _S, infer _N, infer Facts, infer _P> ? Facts : never;

type Declaration<F extends Fields, OfClient extends boolean> = {
  readonly words: RecordWords;
  readonly rights: PermissionModule;
  readonly fields: F;
  /** The entity when not given. */
  readonly table?: string;
  /**
   * What a client user adds belongs to the company they work for, and is seen by its people alone. The table has the
   * column `client_id`, which is on no wire; rows that staff add have none.
   */
  readonly ofClient?: OfClient;
  /** The fields as the form has them, where that is not the order of the list; those it does not name come last. */
  readonly formOrder?: readonly (keyof F & string)[];
  readonly defaultSort: string;
  /** Rows of a page of its list, where that are not ten. */
  readonly pageSize?: 25;
  readonly check?: Check<FormFields<F>, RowFields<F>>;
};

/** @param entity stable: the audit trail, files and notifications name the record by it */
export function record<const F extends Fields, const OfClient extends boolean = false>(
  entity: string,
  declaration: Declaration<F, OfClient>,
): RecordContract<FormFields<F>, RowFields<F>, F, OfClient> {
  const {
    words,
    rights,
    fields,
    table = entity,
    formOrder = [],
    defaultSort,
    pageSize,
    check = () => ({}),
  } = declaration;
  const typed = typedFields(fields, formOrder);
  const titles = Object.keys(fields).filter((name) => fields[name]?.phone === 'title');
  const [title] = titles;
  if (title === undefined || titles.length > 1) {
    throw new Error(`One field of '${entity}' is its title on a phone, and what it is known by`);
  }
  const state = Object.entries<Field>(fields).find(([, { kind }]) => kind === 'status');
  for (const [name, field] of Object.entries<Field>(fields))
    mustStayPrivate(`${entity}.${name}`, field, state?.[1].life);
  keepOnlyChange(entity, changedOnly(fields));
  const form = z.object(Object.fromEntries(typed.map(({ sent, field }) => [sent, zodOf(field.schema)])));
  const row = z.object({
    ...Object.fromEntries(Object.entries<Field>(fields).flatMap(rowEntries)),
    id: z.int(),
    createdAt: moment,
    version: z.int(),
  });
  // Built of the declared fields, which is what the types say of them.
  return {
    entity,
    table,
    ofClient: (declaration.ofClient ?? false) as OfClient,
    words,
    rights,
    fields,
    title,
    status: state?.[0] ?? null,
    life: (state?.[1].life ?? null) as LifeIn<F>,
    typed,
    form: form as unknown as ObjectSchema<FormFields<F>>,
    row: row as unknown as ObjectSchema<RowFields<F>>,
    list: listOf(fields, { defaultSort, pageSize }),
    events: events(entity, {
      created: `${capital(words.one)} added`,
      updated: `${capital(words.one)} updated`,
      moved: `Status of the ${words.one} changed`,
      deleted: `${capital(words.one)} deleted`,
      restored: `${capital(words.one)} restored`,
    }),
    check,
  };
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A field's name in bodies, and '' for one that is not sent. */
export const sentAs = (name: string, { sent }: Pick<Field, 'sent'>): string => sent.replace('$', name);

/** A field's name in its table, and '' for one that has no column. */
export const columnOf = (name: string, { column }: Pick<Field, 'column'>): string => column.replace('$', name);

/** By which name a stored row, a form's columns and the audit trail have a field's value; '' for what is worked out. */
export const keptAs = (name: string, field: Pick<Field, 'kind' | 'sent' | 'column'>): string =>
  field.kind === 'references' ? sentAs(name, field) : columnOf(name, field);

/** Where a row on the wire has its value: a reference's id, for one. */
export const rowKeyOf = (name: string, field: Field): string =>
  field.kind === 'createdAt' ? 'createdAt' : keptAs(name, field) || name;

/** @throws where what some alone may know of would show in a place that asks nobody */
function mustStayPrivate(name: string, field: Field, life: Field['life'] = null): void {
  const { for: known, searched, kind, trail } = field;
  if (searched && trail === 'changed') throw new Error(`'${name}' is in no trail: Ctrl K may not look in it`);
  if (known === null) return;
  if (searched) throw new Error(`'${name}' is not for everybody: Ctrl K may not look in it`);
  const parts = known.flatMap((one) => (one.kind === 'part' ? [one.part] : []));
  const stray = parts.find((one) => !life?.parts.includes(one));
  if (stray !== undefined) throw new Error(`'${name}' is for a part that its life does not name: '${stray}'`);
  if (parts.length > 0 && kind === 'references') throw new Error(`'${name}' has several values: it is for rights only`);
}

/** By the names that the trail has them by. */
const changedOnly = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.trail === 'changed' ? [keptAs(name, field)] : []));

function typedFields(fields: Fields, order: readonly string[]): readonly TypedField[] {
  const names = [...new Set([...order, ...Object.keys(fields)])];
  return names.flatMap((name) => {
    const field = fields[name];
    return field && field.sent !== '' ? [{ name, sent: sentAs(name, field), field }] : [];
  });
}

/** A reference is on the wire by its id and by what it is called. */
function rowEntries([name, field]: [string, Field]): [string, z.ZodType][] {
  if (field.kind === 'references') {
    return [
      [rowKeyOf(name, field), z.array(z.int())],
      [name, zodOf(field.shown)],
    ];
  }
  const own: [string, z.ZodType] = [rowKeyOf(name, field), zodOf(field.shown)];
  if (field.kind !== 'reference') return [own];
  const called = field.nullable || field.for ? z.string().nullable() : z.string();
  return [own, [name, field.for ? called.optional() : called]];
}
