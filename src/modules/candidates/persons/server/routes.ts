import { handle, type Route } from '#platform/server/serve.ts';
import { fetchSamePerson, joinPerson, partPerson } from '../contract.ts';
import * as actions from './actions.ts';
import { samePersonAs } from './same-person.ts';

export const personRoutes: readonly Route[] = [
  handle(fetchSamePerson, (work, { params: { id } }) => samePersonAs(work, id)),
  handle(joinPerson, (work, { query }) => actions.joinPerson(work, query)),
  handle(partPerson, (work, { query }) => actions.partPerson(work, query)),
];
