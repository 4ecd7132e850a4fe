/** The caller's own account: credentials, sessions and preferences. */
import * as z from 'zod';
import { newKeyword, newPassword, preferences } from '#modules/sign-in/contract.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { forOwnEyes } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { moment, optional } from '#platform/contract/fields.ts';
import { regions } from '#platform/contract/regions.ts';
import { isZone } from '#platform/contract/zones.ts';

/** Asked again wherever an unattended browser must not be enough. */
export const currentPassword = z
  .string({ error: 'Please enter the current password' })
  .min(1, 'Please enter the current password')
  .max(1024, 'The current password is not right')
  .meta({ title: 'Current password' });

export const passwordForm = z.object({
  current_password: currentPassword,
  password: newPassword.meta({ title: 'New password' }),
});

export const changePassword = put('/myAccount/changePassword', {
  says: 'Changes the caller’s password; all their other sessions end',
  access: inPerson(myAccountModule.update),
  body: passwordForm,
  result: z.undefined(),
  message: () => 'Your password has been changed. You are signed out everywhere else.',
});

export const keywordForm = z.object({
  current_password: currentPassword,
  securitycode: newKeyword.meta({ title: 'New security keyword' }),
});

export const changeKeyword = put('/myAccount/changeKeyword', {
  says: 'Changes the caller’s security keyword; all their other sessions end',
  access: inPerson(myAccountModule.update),
  body: keywordForm,
  result: z.undefined(),
  message: () => 'Your security keyword has been changed. You are signed out everywhere else.',
});

export const preferencesForm = z.object({
  week_starts: z
    .enum(['1', '6', '7'], { error: 'Please select First day of the week' })
    .meta({ title: 'First day of the week', examples: ['1'] }),
  locale: z
    .enum(regions, { error: 'Please select Language and region' })
    .meta({ title: 'Language and region', examples: ['en-GB'] }),
  zone: optional(z.string().refine(isZone, 'Please select Time zone').meta({ title: 'Time zone' })),
});

export const savePreferences = put('/myAccount/savePreferences', {
  says: 'Sets the caller’s week start, language and region, and time zone',
  access: myAccountModule.update,
  body: preferencesForm,
  result: preferences,
  message: () => 'Preferences Saved Successfully',
});

const session = z.object({
  sid: z.string(),
  device: z.string().describe('Browser and device in words, from the user agent'),
  ip: z.string(),
  place: z.string().nullable().describe('Estimated country of the IP address; null if unknown'),
  began_at: moment,
  last_seen_at: moment,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

/** An unattended browser must not be enough to sign others out. */
export const confirmForm = z.object({ current_password: currentPassword });

export const fetchSessions = get('/myAccount/fetchSessions', {
  says: 'Returns the caller’s current sessions, this browser first',
  access: inPerson(forOwnEyes(myAccountModule.read)),
  result: z.object({ rows: z.array(session) }),
});

export const endSession = post('/myAccount/endSession', {
  says: 'Ends the caller’s session in one browser',
  access: inPerson(myAccountModule.update),
  body: confirmForm.extend({ sid: z.guid('Please select a session') }),
  result: z.undefined(),
  message: () => 'Signed out there',
});

export const endOthers = post('/myAccount/endOtherSessions', {
  says: 'Ends all the caller’s sessions except this one',
  access: inPerson(myAccountModule.update),
  body: confirmForm,
  result: z.object({ sessions: z.int() }),
  message: ({ sessions }) =>
    sessions === 0 ? 'You are signed in nowhere else' : `Signed out in ${sessions} other ${plural(sessions)}`,
});

const plural = (count: number) => (count === 1 ? 'browser' : 'browsers');

export const exportForm = z.object({ current_password: currentPassword });

export const exportMyData = post('/myAccount/exportMyData', {
  says: 'Returns all data the portal holds about the caller, as a ZIP of JSON and CSV files',
  access: inPerson(myAccountModule.update),
  body: exportForm,
  result: z.undefined(),
  streams: 'file',
});

export const myAccountEvents = events('account', { exported: 'Own data exported' });
