/**
 * The pages of a declared record: its list with a panel beside it, the form that adds one and the one that changes it.
 *
 *   export const { List, Add, Edit } = recordScreens(position, calls, {
 *     path: recruitmentListPath, move: movePosition, icons: { list: IconUserSearch, missing: IconUserOff },
 *     form: [{ title: 'The post', fields: ['position', 'department'] }],
 *     empty: { title: 'No positions yet', text: 'Positions appear here from draft until they are filled.' },
 *   });
 *
 * Pages that differ are ordinary pages beside these, made of the same parts: `RecordTable`, `RecordDetails`,
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

/** A custom line of the panel; left out if its value is undefined. */
export type OwnDetail<R extends AnyRecord> = { readonly label: string; readonly value: (row: RowOf<R>) => ReactNode };

/** Inputs of a step other than a text or a choice. */
export type StepInputs<R extends AnyRecord> = {
  readonly fields: Readonly<Record<string, Schema>>;
  readonly Inputs: (props: { row: RowOf<R>; field: (name: string) => FieldLink }) => ReactNode;
};

/** One state, or several under one label: 'Open'. */
export type StateTab = string | { readonly label: string; readonly states: readonly string[] };

/** A form's initial values; other fields start empty. */
export type RecordStart<R extends AnyRecord> = Readonly<
  Partial<Record<keyof FormOf<R>, string | number | boolean | readonly string[] | null | undefined>>
>;

export type ScreenOptions<R extends AnyRecord> = {
  /** Address of its list; by default its forms are at `/create` and `/update/:id` below it. */
  readonly path: string;
  /** Title of the list's page; by default the records' own name. */
  readonly title?: string;
  readonly addPath?: string;
  readonly editPath?: (id: number) => string;
  /** By default the one of its calls. */
  readonly move?: MoveCall<RowOf<R>>;
  /** The reader's parts in the record, if its row does not tell (`ownPart`). */
  readonly partsOf?: (row: RowOf<R>) => ReadonlySet<string>;
  readonly icons: { readonly list: Icon; readonly missing: Icon };
  /** The fields in their groups; unassigned ones come last. */
  readonly form: readonly Section<R>[];
  /** Fields that span both columns of the form. */
  readonly wide?: readonly FieldName<R>[];
  /** Initial values of a new one. */
  readonly start?: RecordStart<R>;
  /** Fields that the address of a new one may set: `?client_id=12`. */
  readonly startsFrom?: readonly (keyof FormOf<R> & string)[];
  /** The panel's lines, in order; by default every listed field. */
  readonly details?: readonly (FieldName<R> | OwnDetail<R>)[];
  /** The first columns of the list; the others follow in the order of the fields. */
  readonly columnsFirst?: readonly FieldName<R>[];
  /** Custom cells; undefined leaves the field out of the panel. */
  readonly cells?: Readonly<Partial<Record<FieldName<R>, (row: RowOf<R>) => ReactNode>>>;
  /** Custom inputs, if the kind's own does not fit. */
  readonly inputs?: Readonly<Partial<Record<FieldName<R>, (link: FieldLink) => ReactNode>>>;
  /** Content below a group of fields, by its title: it can watch the group's values. */
  readonly below?: Readonly<Record<string, (field: (name: keyof FormOf<R> & string) => FieldLink) => ReactNode>>;
  readonly empty: { readonly title: string; readonly text: string };
  /** The message above a form of several parts that misses something, and in its toast. */
  readonly incomplete?: string;
  /** Under the titles of the forms. */
  readonly addText?: string;
  /** Title of the form for a new one; 'New ' with its word when not given. */
  readonly addTitle?: string;
  readonly editText?: (row: RowOf<R>) => string;
  /** The page of one record, in place of the panel beside the list. */
  readonly readPath?: (id: number) => string;
  /** Address of a row whose record is part of another one's page: a job's quotation. */
  readonly rowPath?: (row: RowOf<R>) => string;
  /** A row's name in the list, if its title is not unique. */
  readonly rowName?: (row: RowOf<R>) => string;
  /** Further text in a step's dialog, by the step's name. */
  readonly tells?: Readonly<Record<string, (row: RowOf<R>) => ReactNode>>;
  /** Further input in a step's dialog, by the step's name; its call takes it as `more`. */
  readonly asks?: Readonly<Record<string, StepInputs<R>>>;
  /** The states that are tabs above the list, after 'All', and the call that counts them. */
  readonly tabs?: {
    /** The field that the tabs filter, if it is not the state. */
    readonly field?: FieldName<R>;
    readonly states: readonly StateTab[];
    readonly counts: CountsCall;
  };
  /** An import of these records, beside the export. */
  readonly imports?: Import<unknown>;
  readonly deletes?: { readonly title: string; readonly question: string };
  /** Further reads that a change makes stale. */
  readonly refreshes?: readonly AnyEndpoint[];
};

/** A record with everything its pages need. */
export type Screens<R extends AnyRecord> = ScreenOptions<R> & {
  readonly record: R;
  readonly calls: RecordCalls<FormOf<R>, RowOf<R>>;
  readonly addPath: string;
  readonly editPath: (id: number) => string;
  /** Reads that every change makes stale. */
  readonly reads: readonly AnyEndpoint[];
};

type Calls<R extends AnyRecord> = RecordCalls<FormOf<R>, RowOf<R>> & { readonly move?: MoveCall<RowOf<R>> };

/** With the call that takes its steps, if there is one. */
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

/** The three pages, and the parts for custom pages. */
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
