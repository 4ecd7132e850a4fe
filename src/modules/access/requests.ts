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
  says: 'Asks the administrators for a right, once as long as they have not answered',
  access: inPerson(signedIn),
  body: askForm,
  result: z.object({ id: z.int() }),
  message: () => 'Your administrators have been asked',
});

export const fetchMyRequests = get('/access/fetchMyRequests', {
  says: 'The rights that the caller has asked for and not been answered about',
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
  says: 'The rights that people have asked for, and what became of it',
  access: accessModule.read,
  query: requestList.query,
  result: page<AccessRequest>(accessRequest),
});

const byId = z.strictObject({ id: recordId });

export const fetchRequestById = get('/access/fetchRequestById', {
  says: 'One request for a right',
  access: accessModule.read,
  query: byId,
  result: accessRequest,
});

const decided = z.object({ id: z.int(), name: z.string(), right: z.string() });

export const grantForm = z.strictObject({ until: untilField });

export const grantRequest = put('/access/grantRequest', {
  says: 'Gives the right that was asked for, until a day or for good, and tells the person',
  access: accessModule.update,
  query: byId,
  body: grantForm,
  result: decided,
  message: ({ name, right }) => `${name} now has ${right}`,
});

export const declineForm = z.strictObject({ answer: longTextField('Reason') });

export const declineRequest = put('/access/declineRequest', {
  says: 'Declines a request with a reason, which the person is told',
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
