/** Accounts, their own rights, and what administrators do for them. */
import * as z from 'zod';
import { del, get, post, put } from '#platform/contract/endpoint.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { moment, recordId, selectionField, textField, versionField } from '#platform/contract/fields.ts';
import { historyPage } from '#platform/contract/history.ts';
import { contains, exportOf, list, moments, oneOf, page, pageQuery, word } from '#platform/contract/list.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { accessModule } from './rights.ts';
import { effectiveRight, rightFields } from './held-rights.ts';

export const accessStates = ['On', 'Off'] as const;
export const keywordStates = ['Set', 'Not set'] as const;

const named = z.object({ id: z.int(), name: z.string() });

export const person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  audience: z.enum(['client', 'team']),
  role: named,
  client: named.nullable(),
  dot_access: z.boolean(),
  keyword_set: z.boolean(),
  invited: z.boolean().describe('Whether the invitation has not been accepted yet'),
  awaits_link: z.boolean().describe('Whether they sign in only through the provider and are not linked to it yet'),
  last_sign_in_at: moment.nullable(),
  grants: z.int().describe('Number of rights granted to this person only, without expired ones'),
  denials: z.int(),
  version: z.int(),
});
export type Person = z.infer<typeof person>;

export const peopleList = list({
  filters: {
    name: contains('Name'),
    email: contains('E-mail'),
    role: oneOf('Role'),
    client: contains('Client'),
    access: word('Access', accessStates),
    keyword: word('Keyword', keywordStates),
    last_sign_in: moments('Last sign-in'),
  },
  sorts: ['name', 'email', 'role', 'client', 'last_sign_in'],
  defaultSort: 'name',
});

export const fetchAllAccounts = get('/access/fetchAllAccounts', {
  says: 'Returns everyone who has an account, a page at a time',
  access: accessModule.read,
  query: peopleList.query,
  result: page<Person>(person),
});

export const exportAccounts = exportOf(
  '/access/exportAccounts',
  accessModule.read,
  peopleList,
  'All accounts that the same filters find, as CSV or Excel',
);

const byId = z.strictObject({ id: recordId });

/** Why the caller cannot do something for this person; null if they can. */
const whyNots = z.object({
  rights: z.string().nullable(),
  role: z.string().nullable(),
  switchOff: z.string().nullable(),
  view: z.string().nullable(),
});

export const openedPerson = person.extend({
  created_at: moment,
  locked_until: moment.nullable().describe('When the lock after too many failed sign-ins ends'),
  factors: z.int().describe('Number of additional factors set up'),
  sessions: z.int().describe('Number of places where this person is signed in'),
  rights: z.array(effectiveRight),
  whyNot: whyNots,
});
export type OpenedPerson = z.infer<typeof openedPerson>;

export const fetchAccountById = get('/access/fetchAccountById', {
  says: 'Returns one account, with everything the person may do and why',
  access: inPerson(accessModule.read),
  query: byId,
  result: openedPerson,
});

export const fetchSignIns = get('/access/fetchSignIns/:id', {
  says: 'Returns what happened to an account: sign-ins, refusals and changes of access; newest first',
  access: inPerson(accessModule.read),
  params: byId,
  query: pageQuery,
  result: historyPage,
});

/** A date as YYYY-MM-DD; null means no end date. A grant without this field ends after a month. */
export const untilField = z.iso
  .date({ error: 'Please provide a valid Last day' })
  .nullish()
  .meta({ title: 'Last day', examples: ['2099-12-31'] });

const noteField = textField('Why')
  .nullable()
  .default(null)
  .meta({ title: 'Why', examples: ['For the audit'] });

const changed = z.object({ id: z.int(), name: z.string() });

export const setOwnRight = put('/access/setOwnRight', {
  says: 'Grants a right to one person or denies it, until a date or without end, whatever their role allows',
  access: accessModule.update,
  query: byId,
  body: z.strictObject({
    ...rightFields,
    granted: z.boolean().meta({ title: 'Granted', examples: [false] }),
    until: untilField,
    note: noteField,
  }),
  result: changed.extend({ granted: z.boolean(), right: z.string() }),
  message: ({ name, granted, right }) => (granted ? `${name} now has ${right}` : `${name} no longer has ${right}`),
});

export const clearOwnRight = del('/access/clearOwnRight/:id', {
  says: 'Removes a person’s own grant or denial, so that their role decides again',
  access: accessModule.update,
  params: byId,
  query: z.strictObject(rightFields),
  result: changed,
  message: ({ name }) => `The role decides again for ${name}`,
});

export const changeRole = put('/access/changeRole', {
  says: 'Gives a person another role of the same audience; they must sign in again',
  access: accessModule.update,
  query: byId,
  body: z.strictObject({ role_id: selectionField('Role'), version: versionField }),
  result: changed.extend({ role: z.string() }),
  message: ({ name, role }) => `${name} is now ${role}`,
});

/** The specification's 'Give Access to {product}'. */
export const giveAccess = put('/access/giveAccess', {
  says: 'Turns access on, with an invitation if no password is set, or turns it off and ends all sessions',
  access: accessModule.update,
  query: byId,
  body: z.strictObject({ dot_access: z.boolean().meta({ examples: [false] }), version: versionField }),
  result: changed.extend({ dot_access: z.boolean() }),
  message: ({ name, dot_access }) =>
    dot_access ? `${name} has access to Portico` : `${name} no longer has access to Portico`,
});

export const unlockAccount = post('/access/unlockAccount', {
  says: 'Ends the lock after too many failed sign-ins',
  access: accessModule.update,
  query: byId,
  result: changed,
  message: ({ name }) => `${name} can sign in again`,
});

export const resendInvitation = post('/access/resendInvitation', {
  says: 'Emails a new invitation; the earlier one stops working',
  access: accessModule.create,
  query: byId,
  result: changed.extend({ email: z.string() }),
  message: ({ email }) => `Invitation sent to ${email}`,
});

export const endAllSessions = post('/access/endAllSessions', {
  says: 'Signs a person out everywhere',
  access: accessModule.update,
  query: byId,
  result: changed,
  message: ({ name }) => `${name} is signed out everywhere`,
});

export const removeFactors = post('/access/removeFactors', {
  says: 'Removes all additional factors of a person who has lost them, signs them out and notifies them',
  access: accessModule.update,
  query: byId,
  result: changed,
  message: ({ name }) => `${name} signs in without additional factors`,
});

/** The undelivered mails about an account, including the invitation. */
export const accountMails = recordMails('/access', 'an account', {
  read: accessModule.read,
  resend: accessModule.create,
});
