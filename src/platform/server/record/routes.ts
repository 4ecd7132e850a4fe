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

/** Whether a call takes more than the record's form: the kit would drop what it brings. */
type TakesMore<Call, Form> = [Exclude<keyof BodyOf<Call>, keyof Form | 'version'>] extends [never] ? false : true;

/** A call that takes more than the form has code of its own. */
type OwnWrites<R extends AnyRecord, C extends Calls<R>> = (TakesMore<C['add'], FormOf<R>> extends true
  ? { readonly add: Run<C['add']> }
  : { readonly add?: Run<C['add']> }) &
  (TakesMore<C['edit'], FormOf<R>> extends true
    ? { readonly edit: Run<C['edit']> }
    : { readonly edit?: Run<C['edit']> });

type RouteOptions<R extends AnyRecord, C extends Calls<R>> = OwnWrites<R, C> & {
  /** What list, export and counts show, where that is less than what opens by its id: the jobs that are not archived. */
  readonly listed?: Stored<R>;
  readonly byId?: Run<C['byId']>;
  readonly remove?: Run<C['remove']>;
  readonly move?: Run<MoveCall<RowOf<R>>>;
  /** What its rows are counted by, where that are not the states of its life. */
  readonly counted?: Counted;
  /** Events that stand in its history beside the record's own. */
  readonly told?: readonly Readonly<Record<string, BusinessEvent>>[];
  /** What they note, in no column of the record. */
  readonly besides?: HistorySource['fields'];
};

/** Left out where no call needs code of its own. */
type OwnArgument<R extends AnyRecord, C extends Calls<R>> =
  Record<never, never> extends OwnWrites<R, C> ? [own?: RouteOptions<R, C>] : [own: RouteOptions<R, C>];

/** The same options as the kit runs them: whoever takes more than the form brings the code for it. */
type Given<R extends AnyRecord> = Omit<RouteOptions<R, Calls<R>>, 'add' | 'edit'> & {
  readonly add?: Run<Calls<R>['add']>;
  readonly edit?: Run<Calls<R>['edit']>;
};

/**
 * The code behind the calls of a record. What goes another way is given singly; what follows from saving or from a step
 * belongs to `stored`, for everybody who saves or takes one.
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
 * @param more events that are told in it beside the record's own
 * @param besides what they note, in no column of the record
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
