import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import type { Move, RecordCalls, StateCounts } from '#platform/contract/record/calls.ts';
import type { AnyRecord, FormOf, RowOf } from '#platform/contract/record/record.ts';
import { type HistorySource, historyOf } from '../audit/history.ts';
import { handle, handleFile, type Route } from '../serve.ts';
import { recordFile } from './exported.ts';
import { type Counted, countStates, recordById, recordPage } from './reads.ts';
import type { Stored } from './stored.ts';
import { historyFields } from './told.ts';
import { addForm, removeRecord, saveForm, takeStep } from './writes.ts';

/** The code behind the calls of a record. A call that does more is the module's own `handle` in the place of one of these. */
export const recordRoutes = <R extends AnyRecord>(
  calls: RecordCalls<FormOf<R>, RowOf<R>>,
  stored: Stored<R>,
): readonly Route[] => [
  handle(calls.page, (work, { query }) => recordPage(work, stored, query)),
  handleFile(calls.export, (work, { query }) => recordFile(work, stored, query)),
  handle(calls.byId, (work, { query }) => recordById(work, stored, query.id)),
  handle(calls.add, async (work, { body }) => recordById(work, stored, await addForm(work, stored, body))),
  handle(calls.edit, async (work, { query, body }) =>
    recordById(work, stored, await saveForm(work, stored, query.id, body)),
  ),
  handle(calls.remove, (work, { params }) => removeRecord(work, stored, params.id)),
];

/** The code behind the steps of a record's life. */
export const moveRoute = <R extends AnyRecord>(
  move: Endpoint<Record<never, never>, { id: number }, Move, RowOf<R>>,
  stored: Stored<R>,
): Route =>
  handle(move, async (work, { query, body }) => recordById(work, stored, await takeStep(work, stored, query.id, body)));

/**
 * The code behind a record's history.
 * @param more events that are told in it beside the record's own
 * @param besides what they note, in no column of the record
 */
export const historyRoute = <R extends AnyRecord>(
  call: Endpoint<{ id: number }, PageQuery, undefined, Page<HistoryEntry>>,
  stored: Stored<R>,
  more: readonly BusinessEvent[] = [],
  besides: HistorySource['fields'] = {},
): Route =>
  handle(call, async (work, { params: { id }, query }) => {
    await recordById(work, stored, id);
    const { entity, events } = stored.record;
    const fields = { ...besides, ...(await historyFields(work, stored)) };
    return historyOf(work, { entity, events: [...Object.values(events), ...more], fields }, id, query);
  });

/** The code behind the tabs above a record's list. */
export const countsRoute = <R extends AnyRecord>(
  call: Endpoint<Record<never, never>, Record<never, never>, undefined, StateCounts>,
  stored: Stored<R>,
  counted?: Counted,
): Route => handle(call, (work) => countStates(work, stored, counted));
