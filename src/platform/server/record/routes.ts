import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import type { CountsCall, HistoryCall, MoveCall, RecordCalls } from '#platform/contract/record/calls.ts';
import type { AnyRecord, FormOf, RowOf } from '#platform/contract/record/record.ts';
import { type HistorySource, historyOf } from '../audit/history.ts';
import { handle, handleFile, type Input, type Route } from '../serve.ts';
import type { Work } from '../work.ts';
import { recordFile } from './exported.ts';
import { type Counted, countStates, recordById, recordPage } from './reads.ts';
import { type Stored, unscoped } from './stored.ts';
import { knowSeen } from './seen.ts';
import { historyFields } from './told.ts';
import { takeStep } from './steps.ts';
import { addForm, removeRecord, saveForm } from './writes.ts';

type Run<Call> =
  Call extends Endpoint<infer Params, infer Query, infer Body, infer Result>
    ? (work: Work, input: Input<Params, Query, Body>) => Promise<Result>
    : never;

type Calls<R extends AnyRecord> = RecordCalls<FormOf<R>, RowOf<R>> & {
  readonly move?: MoveCall<RowOf<R>>;
  readonly counts?: CountsCall;
  readonly history?: HistoryCall;
};

type BodyOf<Call> = Call extends Endpoint<infer _P, infer _Q, infer Body, infer _R> ? Body : never;

/** Whether a call takes more than the record's form, which the kit would drop. */
type TakesMore<Call, Form> = [Exclude<keyof BodyOf<Call>, keyof Form | 'version'>] extends [never] ? false : true;

/** A call that takes more than the form needs code of its own. */
type OwnWrites<R extends AnyRecord, C extends Calls<R>> = (TakesMore<C['add'], FormOf<R>> extends true
  ? { readonly add: Run<C['add']> }
  : { readonly add?: Run<C['add']> }) &
  (TakesMore<C['edit'], FormOf<R>> extends true
    ? { readonly edit: Run<C['edit']> }
    : { readonly edit?: Run<C['edit']> });

type RouteOptions<R extends AnyRecord, C extends Calls<R>> = OwnWrites<R, C> & {
  /** The rows for list, export and counts, when fewer than can be opened by id: jobs that are not archived. */
  readonly listed?: Stored<R>;
  readonly byId?: Run<C['byId']>;
  readonly remove?: Run<C['remove']>;
  readonly move?: Run<MoveCall<RowOf<R>>>;
  /** The field by which rows are counted, when not by the states of the life. */
  readonly counted?: Counted;
  /** Events shown in its history besides the record's own. */
  readonly told?: readonly Readonly<Record<string, BusinessEvent>>[];
  /** Fields these events record that are no columns of the record. */
  readonly besides?: HistorySource['fields'];
};

/** Optional when no call needs code of its own. */
type OwnArgument<R extends AnyRecord, C extends Calls<R>> =
  Record<never, never> extends OwnWrites<R, C> ? [own?: RouteOptions<R, C>] : [own: RouteOptions<R, C>];

/** The same options for the kit: calls that take more than the form bring their code. */
type Given<R extends AnyRecord> = Omit<RouteOptions<R, Calls<R>>, 'add' | 'edit'> & {
  readonly add?: Run<Calls<R>['add']>;
  readonly edit?: Run<Calls<R>['edit']>;
};

/**
 * The code behind a record's calls. Give those that work differently one by one. Effects of saving and of steps belong
 * to `effects`, so that they happen whoever triggers them.
 */
export function recordRoutes<R extends AnyRecord, const C extends Calls<R>>(
  calls: C & Calls<R>,
  stored: Stored<R>,
  ...[own]: OwnArgument<R, C>
): readonly Route[] {
  const given = (own ?? {}) as unknown as Given<R>;
  const { listed = stored, counted, told = [], besides, byId, add, edit, remove, move } = given;
  const saved = stored.handsOn ? unscoped(stored) : stored;
  const one = handle(calls.byId, byId ?? ((work, { query }) => recordById(work, stored, query.id)));
  knowSeen(stored, one);
  return [
    handle(calls.page, (work, { query }) => recordPage(work, listed, query)),
    handleFile(calls.export, (work, { query }) => recordFile(work, listed, query)),
    one,
    handle(calls.add, add ?? (async (work, { body }) => recordById(work, saved, await addForm(work, stored, body)))),
    handle(
      calls.edit,
      edit ?? (async (work, { query, body }) => recordById(work, saved, await saveForm(work, stored, query.id, body))),
    ),
    handle(calls.remove, remove ?? ((work, { params }) => removeRecord(work, stored, params.id))),
    ...(calls.move ? [move ? handle(calls.move, move) : moveRoute(calls.move, stored)] : []),
    ...(calls.counts ? [countsRoute(calls.counts, listed, counted)] : []),
    ...(calls.history
      ? [
          historyRoute(
            calls.history,
            stored,
            told.flatMap((of) => Object.values(of)),
            besides,
          ),
        ]
      : []),
  ];
}

/** The code behind the steps of a record's life. */
export const moveRoute = <R extends AnyRecord>(move: MoveCall<RowOf<R>>, stored: Stored<R>): Route =>
  handle(move, async (work, { query, body }) =>
    recordById(work, stored.handsOn ? unscoped(stored) : stored, await takeStep(work, stored, query.id, body)),
  );

/**
 * The code behind a record's history.
 * @param more events shown besides the record's own
 * @param besides fields these record that are no columns of the record
 */
export const historyRoute = <R extends AnyRecord>(
  call: HistoryCall,
  stored: Stored<R>,
  more: readonly BusinessEvent[] = [],
  besides: HistorySource['fields'] = {},
): Route =>
  handle(call, async (work, { params: { id }, query }) => {
    await recordById(work, stored, id);
    const { entity, events } = stored.record;
    const fields = { ...besides, ...(await historyFields(work, stored, id)) };
    return historyOf(work, { entity, events: [...Object.values(events), ...more], fields }, id, query);
  });

/** The code behind the tabs above a record's list. */
export const countsRoute = <R extends AnyRecord>(call: CountsCall, stored: Stored<R>, counted?: Counted): Route =>
  handle(call, (work, { query }) => countStates(work, stored, query, counted));
