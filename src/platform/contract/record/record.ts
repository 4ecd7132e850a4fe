/**
 * A kind of business record, declared once; for lists of choices use `master()`.
 *
 *   export const position = record('recruitment', {
 *     words: { one: 'position', many: 'positions' },
 *     rights: recruitmentRights,
 *     fields: { id: id(), position: text('Position', { phone: 'title' }), department: reference('Department', department) },
 *     defaultSort: '-id',
 *   });
 *   export type Position = RowOf<typeof position>;
 *
 * `recordCalls` makes its endpoints, `stored` (server) its queries and actions, `recordScreens` (web) its pages.
 * Whatever is special about a record is ordinary code in place of one of these, never a switch in the declaration.
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

/** The table stores the name of every state, even one that is empty in the API. */
type KeptOf<F extends Field> = Exclude<ShownOf<F>, F extends { unnamed: string } ? null | undefined : undefined>;

type Lives<F extends Fields> = NonNullable<F[keyof F]['life']>;

/** The life of a record with these fields; null when none is a status. */
export type LifeIn<F extends Fields> = [Lives<F>] extends [never] ? null : Lives<F>;

/** A form's body: the typed fields, by the names they are sent as. */
export type FormFields<F extends Fields> = { [K in keyof F & string as Put<F[K]['sent'], K>]: ValueOf<F[K]> };

type OwnOnly<F extends Field, K> = F['column'] extends 'id' | 'created_at' ? never : K;

/** The columns of its table, besides those of every record's table. */
export type ColumnFields<F extends Fields> = {
  [K in keyof F & string as OwnOnly<F[K], Put<F[K]['column'], K>>]: KeptOf<F[K]>;
};

/** The ids linked to a row, as forms, rows and the audit trail have them. */
export type LinkFields<F extends Fields> = {
  [K in keyof F & string as F[K]['sent'] extends '$_ids' ? `${K}_ids` : never]: number[];
};

/** Computed values, and the names of references. */
type ShownFields<F extends Fields> = {
  [K in keyof F & string as F[K]['column'] extends '' ? K : never]: ShownOf<F[K]>;
} & {
  [
    K in keyof F & string as F[K]['sent'] extends '$_id' ? K : F[K]['column'] extends '$_id' ? K : never
  ]: null extends ShownOf<F[K]> ? string | null : string;
};

/** A row in the API. */
type RowFields<F extends Fields> = {
  [K in keyof F & string as OwnOnly<F[K], Put<F[K]['column'], K>>]: ShownOf<F[K]>;
} & ShownFields<F> &
  LinkFields<F> & { id: number; createdAt: string; version: number };

/** Checks the form beyond each field's own rule: a message for each invalid field. */
export type Check<Form, Row> = (
  form: Form,
  about: { readonly today: PlainDate; readonly before: Row | undefined },
) => { readonly [K in keyof Form]?: string | undefined };

export type RecordWords = {
  /** As used within a sentence: 'position'. */
  readonly one: string;
  readonly many: string;
};

/** An object schema of a contract, with access to its fields. */
export type ObjectSchema<Values> = Schema<Values> & { readonly shape: Readonly<Record<string, z.ZodType>> };

/** A field sent by a form, with its name in the declaration and in the body. */
export type TypedField = { readonly name: string; readonly sent: string; readonly field: Field };

export type RecordEvents = Readonly<Record<'created' | 'updated' | 'moved' | 'deleted' | 'restored', BusinessEvent>>;

export type RecordContract<Form, Row, F extends Fields = Fields, OfClient extends boolean = boolean> = {
  /** The entity in its events and in the audit trail. */
  readonly entity: string;
  readonly table: string;
  /** Whether its rows belong to client companies, by `client_id`; `ofOwnClient` narrows to these. */
  readonly ofClient: OfClient;
  readonly words: RecordWords;
  readonly rights: PermissionModule;
  readonly fields: F;
  /** The field with the record's name. */
  readonly title: keyof F & string;
  /** The field with its state; null for a record without a life. */
  readonly status: string | null;
  readonly life: LifeIn<F>;
  readonly form: ObjectSchema<Form>;
  /** The fields the form sends, in its order. */
  readonly typed: readonly TypedField[];
  readonly row: ObjectSchema<Row>;
  readonly list: ListDeclaration;
  readonly events: RecordEvents;
  readonly check: Check<Form, Row>;
};

/** Any record, for code generated from all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- a registry of records is heterogeneous by nature
export type AnyRecord = RecordContract<any, any, any, any>;

export type FormOf<R extends AnyRecord> = R['form']['_zod']['output'];
export type RowOf<R extends AnyRecord> = R['row']['_zod']['output'];

export type LifeOf<R extends AnyRecord> = NonNullable<R['life']>;
/** A step of its life; effects can be chosen by its name. */
export type StepOf<R extends AnyRecord> = LifeOf<R>['steps'][keyof LifeOf<R>['steps']];
export type PartOf<R extends AnyRecord> = LifeOf<R>['parts'][number];
/** The input for the needs of its steps. */
export type FactsOf<R extends AnyRecord> =
  LifeOf<R> extends Flow<infer _S, infer _N, infer Facts, infer _P> ? Facts : never;

type Declaration<F extends Fields, OfClient extends boolean> = {
  readonly words: RecordWords;
  readonly rights: PermissionModule;
  readonly fields: F;
  /** By default the entity. */
  readonly table?: string;
  /**
   * Rows added by a client user belong to the company they work for, and are visible only to its people. The table has
   * a column `client_id`, which is not in the API; for rows added by staff it is null.
   */
  readonly ofClient?: OfClient;
  /** The order of fields in the form, where it differs from the list; fields not named come last. */
  readonly formOrder?: readonly (keyof F & string)[];
  readonly defaultSort: string;
  /** Rows per page of its list, by default ten. */
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
  // Built from the declared fields, as the types say.
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

/** A field's name in bodies; '' when it is not sent. */
export const sentAs = (name: string, { sent }: Pick<Field, 'sent'>): string => sent.replace('$', name);

/** A field's name in its table; '' when it has no column. */
export const columnOf = (name: string, { column }: Pick<Field, 'column'>): string => column.replace('$', name);

/** The name of a field's value in stored rows, form columns and the audit trail; '' for computed fields. */
export const keptAs = (name: string, field: Pick<Field, 'kind' | 'sent' | 'column'>): string =>
  field.kind === 'references' ? sentAs(name, field) : columnOf(name, field);

/** The key of a field's value in an API row, such as a reference's id. */
export const rowKeyOf = (name: string, field: Field): string =>
  field.kind === 'createdAt' ? 'createdAt' : keptAs(name, field) || name;

/** @throws when a restricted field would appear in a place without access checks */
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

/** By their names in the trail. */
const changedOnly = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.trail === 'changed' ? [keptAs(name, field)] : []));

function typedFields(fields: Fields, order: readonly string[]): readonly TypedField[] {
  const names = [...new Set([...order, ...Object.keys(fields)])];
  return names.flatMap((name) => {
    const field = fields[name];
    return field && field.sent !== '' ? [{ name, sent: sentAs(name, field), field }] : [];
  });
}

/** A reference appears in the API by id and by name. */
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
