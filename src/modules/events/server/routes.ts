import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { eventCalls, listEnquiryEvent } from '../contract.ts';
import { choosableEvents } from './public/event-names.ts';
import type { EventOutcomes } from './public/outcomes.ts';
import { storedEvents } from './queries.ts';

/** @param outcomes the results of events, from the enquiries */
export const eventRoutes = (outcomes: EventOutcomes): readonly Route[] => [
  ...recordRoutes(eventCalls, storedEvents(outcomes)),
  handle(listEnquiryEvent, async (work) => {
    const list = await choosableEvents(work);
    return { rows: list.filter(({ active }) => active).map(({ id, name }) => ({ id, event_name: name })) };
  }),
];
