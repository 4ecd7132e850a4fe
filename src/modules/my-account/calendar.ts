/** The caller's own dates for the calendar of a phone or computer: a feed behind a secret address (decision 055). */
import * as z from 'zod';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { anyone, forOwnEyes, signedIn } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { notification } from '#platform/contract/notify.ts';
import { moment } from '#platform/contract/fields.ts';

const feed = z.object({ created_at: moment, last_read_at: moment.nullable() });

export const fetchCalendarFeed = get('/myAccount/fetchCalendarFeed', {
  says: 'Returns whether the caller has a calendar feed, and when it was last read; its address is shown only once',
  access: forOwnEyes(myAccountModule.read),
  result: z.object({ feed: feed.nullable() }),
});

export const makeCalendarFeed = post('/myAccount/makeCalendarFeed', {
  says: 'Creates a secret address for the caller’s calendar feed; the previous one stops working',
  access: inPerson(myAccountModule.update),
  result: z.object({ address: z.string() }),
});

export const endCalendarFeed = post('/myAccount/endCalendarFeed', {
  says: 'Switches off the caller’s calendar feed',
  access: inPerson(myAccountModule.update),
  result: z.undefined(),
  message: () => 'Calendar feed switched off',
});

/** The secret address is the only credential, as calendars send no other. */
export const readCalendarFeed = get('/calendar/:token/portico.ics', {
  says: 'Returns the dates of the owner of this secret address, as iCalendar; 304 if nothing has changed',
  access: anyone,
  params: z.strictObject({ token: z.string().max(200) }),
  result: z.undefined(),
  streams: 'file',
});

export const calendarEvents = events('account', {
  calendarMade: 'Calendar feed made',
  calendarEnded: 'Calendar feed switched off',
});

export const calendarNotifications = {
  unread: notification('profile.calendarUnread', {
    group: 'My account',
    says: 'Your calendar feed was switched off, as nothing read it',
    access: signedIn,
  }),
};
