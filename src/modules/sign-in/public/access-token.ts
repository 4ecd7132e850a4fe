/** What owners and administrators are told of an access token. */
import { signedIn } from '#platform/contract/access.ts';
import { events } from '#platform/contract/event.ts';
import { moment } from '#platform/contract/fields.ts';
import { notification } from '#platform/contract/notify.ts';
import * as z from 'zod';

/** A token as lists show it, without the token itself. */
export const ownToken = z.object({
  id: z.int(),
  name: z.string(),
  ending: z.string().describe('The last four characters of the token'),
  scopes: z.array(z.string()),
  created_at: moment,
  expires_at: moment,
  last_used_at: moment.nullable().describe('To the minute'),
});
/** The same as a type. */
export type OwnToken = z.infer<typeof ownToken>;

/** What the trail of an account tells of its tokens. */
export const tokenEvents = events('account', {
  tokenMade: 'Access token made',
  tokenEnded: 'Access token revoked',
});

const toOwner = { group: 'Access', access: signedIn, mail: 'atOnce' } as const;
const security = 'it is about the security of your account';

/** What the owner is told: that a token expires, and that an administrator has revoked one. */
export const tokenNotifications = {
  expires: notification('access.tokenExpires', {
    ...toOwner,
    says: 'An access token of yours is about to expire',
    severity: 'warning',
  }),
  ended: notification('access.tokenEnded', {
    ...toOwner,
    says: 'An administrator has revoked an access token of yours',
    severity: 'warning',
    mandatory: security,
  }),
};
