import { staffLookup } from '#modules/staff/server/public/people.ts';
import { stored } from '#platform/server/record/stored.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type ChoiceSearch, mostChoices } from '#platform/contract/record/choice-search.ts';
import { isSought } from '#platform/server/record/choice-search.ts';
import { sql } from 'kysely';
import { client } from '../contract.ts';
import { type ClientFigure, clientFigures } from './public/client-figures.ts';
import { clientWork } from './public/client-work.ts';
import { visible } from './visible.ts';

/** Null until a module provides work. */
const inHand = (which: 'open' | 'overdue') => (reader: Reader) => {
  const counts = clientWork.everywhere().map((work) => work[which](reader));
  return counts.length > 0 ? sql`${sql.join(counts, sql` + `)}` : sql`null::bigint`;
};

/** Null until a module provides it. */
const figure = (field: ClientFigure['field']) => (reader: Reader) =>
  clientFigures
    .everywhere()
    .find((one) => one.field === field)
    ?.value(reader) ?? sql`null::bigint`;

export const clientRecords = stored(client, {
  visible,
  choosable: { employee: staffLookup },
  workedOut: {
    open_jobs: inHand('open'),
    overdue_jobs: inHand('overdue'),
    unbilled: figure('unbilled'),
    outstanding: figure('outstanding'),
    last_feedback: figure('last_feedback'),
  },
  alsoReads: () => [
    ...clientWork.everywhere().map(({ entity }) => entity),
    ...clientFigures.everywhere().flatMap(({ entities }) => entities),
  ],
  onStep: (work, { name }, before, { reason = null }) => ({
    // Keeps the day on which it first became active.
    onboarded_on: name === 'end' || name === 'hold' ? before.onboarded_on : (before.onboarded_on ?? today(work)),
    ended_on: name === 'end' ? today(work) : null,
    end_reason: name === 'end' ? reason : null,
  }),
});

const isOpen = sql<boolean>`client.status <> 'Ended'`;

const choices = (work: Work) =>
  visible(work)
    .select(['client.id', 'client.client_code', 'client.client_name'])
    .select(['client.company_id', 'client.manager_id', 'client.currency_id'])
    .orderBy('client.client_name');

/** Clients that work can be done for, by name. */
export const openClients = (work: Work) => choices(work).where(isOpen).execute();

/** The same clients, narrowed by a search. */
export const findClients = (work: Work, search: ChoiceSearch) =>
  choices(work)
    .where(isSought(search, { id: sql`client.id`, name: nameWithCode, isOffered: isOpen }))
    .limit(mostChoices)
    .execute();

const nameWithCode = sql<string>`(client.client_name || ', ' || client.client_code)`;
