/** Rights that people request where a page refuses them. */
import * as z from 'zod';
import { actions, signedIn } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { create, get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { longTextField, moment, recordId } from '#platform/contract/fields.ts';
import { contains, list, moments, page, word } from '#platform/contract/list.ts';
import { untilField } from './people.ts';
import { accessModule } from './rights.ts';
import { rightFields } from './held-rights.ts';

export const requestStates = ['open', 'granted', 'declined'] as const;

export const accessRequest = z.object({
  id: z.int(),
  person: z.object({ id: z.int(), name: z.string(), role: z.string() }),
  module: z.string(),
  action: z.enum(actions),
  why: z.string().nullable(),
  asked_at: moment,
  state: z.enum(requestStates),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  until: z.iso.date().nullable(),
  answer: z.string().nullable(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

const askForm = z.strictObject({
  ...rightFields,
  why: longTextField('Why you need it').nullable().default(null).meta({ title: 'Why you need it' }),
});

export const requestAccess = create('/access/requestAccess', {
  says: 'Requests a right from the administrators; refused while an earlier request for it is open',
  access: inPerson(signedIn),
  body: askForm,
  result: z.object({ id: z.int() }),
  message: () => 'Your administrators have been asked',
});

export const fetchMyRequests = get('/access/fetchMyRequests', {
  says: 'Returns the caller’s requests for rights that are not answered yet',
  access: signedIn,
  result: z.object({
    rows: z.array(z.object({ id: z.int(), module: z.string(), action: z.enum(actions), asked_at: moment })),
  }),
});

export const requestList = list({
  // Approval lists (decisions D44).
  pageSize: 25,
  filters: {
    state: word('State', requestStates),
    person: contains('Person'),
    module: contains('Module'),
    asked_at: moments('Asked on'),
  },
  sorts: ['asked_at', 'person', 'module'],
  defaultSort: '-asked_at',
});

export const fetchAllRequests = get('/access/fetchAllRequests', {
  says: 'Returns everyone’s requests for rights, with their outcome',
  access: accessModule.read,
  query: requestList.query,
  result: page<AccessRequest>(accessRequest),
});

const byId = z.strictObject({ id: recordId });

export const fetchRequestById = get('/access/fetchRequestById', {
  says: 'Returns one request for a right',
  access: accessModule.read,
  query: byId,
  result: accessRequest,
});

const decided = z.object({ id: z.int(), name: z.string(), right: z.string() });

export const grantForm = z.strictObject({ until: untilField });

export const grantRequest = put('/access/grantRequest', {
  says: 'Grants the requested right, until a date or without end, and notifies the person',
  access: accessModule.update,
  query: byId,
  body: grantForm,
  result: decided,
  message: ({ name, right }) => `${name} now has ${right}`,
});

export const declineForm = z.strictObject({ answer: longTextField('Reason') });

export const declineRequest = put('/access/declineRequest', {
  says: 'Declines a request with a reason and notifies the person',
  access: accessModule.update,
  query: byId,
  body: declineForm,
  result: decided,
  message: ({ name }) => `${name} has been told`,
});

export const requestEvents = events('access_request', {
  asked: 'Right asked for',
  granted: 'Request for a right granted',
  declined: 'Request for a right declined',
});
