/**
 * The pages of a declared record: its list with a panel beside it, the form that adds one and the one that changes it.
 *
 *   export const { List, Add, Edit } = recordScreens(position, calls, {
 *     path: recruitmentListPath, move: movePosition, icons: { list: IconUserSearch, missing: IconUserOff },
 *     form: [{ title: 'The post', fields: ['position', 'department'] }],
 *     empty: { title: 'No positions yet', text: 'Positions appear here from draft until they are filled.' },
 *   });
 *
 * A page that is unlike these is an ordinary page beside them, made of the same parts: `RecordTable`, `RecordDetails`,
 * `RecordFields`, `StepButtons`.
 */
import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Import } from '#platform/contract/import.ts';
import type { CountsCall, MoveCall, RecordCalls } from '#platform/contract/record/calls.ts';
import type { AnyRecord, FormOf, RowOf } from '#platform/contract/record/record.ts';
import type { Schema } from '#platform/contract/schema.ts';
import type { FieldLink } from '../form/use-record-form.ts';
import type { Icon } from '../routing/page.ts';
import { AddRecordPage } from './AddRecordPage.tsx';
import { EditRecordPage } from './EditRecordPage.tsx';
import { RecordListPage } from './RecordListPage.tsx';
import { partsOf } from './row.ts';

export type FieldName<R extends AnyRecord> = keyof R['fields'] & string;

export type Section<R extends AnyRecord> = {
  /** None for a form of one group. */
  readonly title?: string;
  readonly fields: readonly FieldName<R>[];
};

/** A line of the panel that is not one field as it is; none where its value is undefined. */
export type OwnDetail<R extends AnyRecord> = { readonly label: string; readonly value: (row: RowOf<R>) => ReactNode };

/** Inputs of a step that are no line of text and no word. */
export type StepInputs<R extends AnyRecord> = {
  readonly fields: Readonly<Record<string, Schema>>;
  readonly Inputs: (props: { row: RowOf<R>; field: (name: string) => FieldLink }) => ReactNode;
};

/** One state, or several under a word of their own: 'Open'. */
export type StateTab = string | { readonly label: string; readonly states: readonly string[] };

/** What a form begins with; what is missing starts empty. */
export type RecordStart<R extends AnyRecord> = Readonly<
  Partial<Record<keyof FormOf<R>, string | number | boolean | readonly string[] | null | undefined>>
>;

export type ScreenOptions<R extends AnyRecord> = {
  /** Where its list is; its forms are at `/create` and `/update/:id` below when nothing else is said. */
  readonly path: string;
  /** Title of the list's page; by default the records' own name. */
  readonly title?: string;
  readonly addPath?: string;
  readonly editPath?: (id: number) => string;
  /** The one of its calls when not given. */
  readonly move?: MoveCall<RowOf<R>>;
  /** What the reader is to the record, where its row does not say (`ownPart`). */
  readonly partsOf?: (row: RowOf<R>) => ReadonlySet<string>;
  readonly icons: { readonly list: Icon; readonly missing: Icon };
  /** The fields in their groups; what is forgotten here comes last. */
  readonly form: readonly Section<R>[];
  /** Fields that take both columns of the form. */
  readonly wide?: readonly FieldName<R>[];
  /** What a new one begins with. */
  readonly start?: RecordStart<R>;
  /** What the address of a new one may say of it: `?client_id=12`. */
  readonly startsFrom?: readonly (keyof FormOf<R> & string)[];
  /** What the panel tells, in this order; every listed field when not given. */
  readonly details?: readonly (FieldName<R> | OwnDetail<R>)[];
  /** The columns that the list begins with; the others follow in the order of the fields. */
  readonly columnsFirst?: readonly FieldName<R>[];
  /** How a field is shown, where that is not as its kind is; undefined leaves it out of the panel. */
  readonly cells?: Readonly<Partial<Record<FieldName<R>, (row: RowOf<R>) => ReactNode>>>;
  /** A field's input, where its kind has not the right one. */
  readonly inputs?: Readonly<Partial<Record<FieldName<R>, (link: FieldLink) => ReactNode>>>;
  /** What stands below a group of fields, by its title: it watches what is chosen there. */
  readonly below?: Readonly<Record<string, (field: (name: keyof FormOf<R> & string) => FieldLink) => ReactNode>>;
  readonly empty: { readonly title: string; readonly text: string };
  /** Above a form of several parts that misses something, with what it misses, and in its toast. */
  readonly incomplete?: string;
  /** Under the titles of the forms. */
  readonly addText?: string;
  /** Title of the form for a new one; 'New ' with its word when not given. */
  readonly addTitle?: string;
  readonly editText?: (row: RowOf<R>) => string;
  /** A page of its own where one is read, in the place of the panel beside the list. */
  readonly readPath?: (id: number) => string;
  /** Where a row leads whose record stands on the page of another: a job's quotation. */
  readonly rowPath?: (row: RowOf<R>) => string;
  /** What a row of the list is called, where its title is that of others too. */
  readonly rowName?: (row: RowOf<R>) => string;
  /** What the dialog of a step tells besides, by the step's name. */
  readonly tells?: Readonly<Record<string, (row: RowOf<R>) => ReactNode>>;
  /** What the dialog of a step asks besides, by the step's name; its call takes it as `more`. */
  readonly asks?: Readonly<Record<string, StepInputs<R>>>;
  /** The states that are tabs above the list, after 'All', and the call that counts them. */
  readonly tabs?: {
    /** The field whose words they are, where that is not the state. */
    readonly field?: FieldName<R>;
    readonly states: readonly StateTab[];
    readonly counts: CountsCall;
  };
  /** An import of such records, beside the export of the list. */
  readonly imports?: Import<unknown>;
  readonly deletes?: { readonly title: string; readonly question: string };
  /** What a change makes stale beside the record itself. */
  readonly refreshes?: readonly AnyEndpoint[];
};

/** A record with all that its pages need. */
export type Screens<R extends AnyRecord> = ScreenOptions<R> & {
  readonly record: R;
  readonly calls: RecordCalls<FormOf<R>, RowOf<R>>;
  readonly addPath: string;
  readonly editPath: (id: number) => string;
  /** What every change makes stale. */
  readonly reads: readonly AnyEndpoint[];
};

type Calls<R extends AnyRecord> = RecordCalls<FormOf<R>, RowOf<R>> & { readonly move?: MoveCall<RowOf<R>> };

/** With the call that takes its steps, where it has one. */
type ScreensWith<R extends AnyRecord, C> = Screens<R> & Pick<C, keyof C & 'move'>;

export const screensOf = <R extends AnyRecord, const C extends Calls<R>>(
  record: R,
  calls: C & Calls<R>,
  options: ScreenOptions<R>,
): ScreensWith<R, C> => {
  const screens: Screens<R> = {
    addPath: `${options.path}/create`,
    editPath: (id) => `${options.path}/update/${id}`,
    partsOf: (row) => partsOf(record, row),
    ...(calls.move && { move: calls.move }),
    ...options,
    record,
    calls,
    reads: [calls.page, calls.byId, ...(options.tabs ? [options.tabs.counts] : []), ...(options.refreshes ?? [])],
  };
  // It has the calls' own `move`.
  return screens as ScreensWith<R, C>;
};

/** The three pages, and what pages of one's own are made of. */
export function recordScreens<R extends AnyRecord, const C extends Calls<R>>(
  record: R,
  calls: C & Calls<R>,
  options: ScreenOptions<R>,
) {
  const screens = screensOf<R, C>(record, calls, options);
  return {
    screens,
    List: () => <RecordListPage screens={screens} />,
    Add: () => <AddRecordPage screens={screens} />,
    Edit: () => <EditRecordPage screens={screens} />,
  };
}
