/** Access tokens as owners and administrators see them. */
import { signedIn } from '#platform/contract/access.ts';
import { events } from '#platform/contract/event.ts';
import { moment } from '#platform/contract/fields.ts';
import { notification } from '#platform/contract/notify.ts';
import * as z from 'zod';

/** A token in lists, without its secret. */
export const ownToken = z.object({
  id: z.int(),
  name: z.string(),
  ending: z.string().describe('The last four characters of the token'),
  scopes: z.array(z.string()),
  created_at: moment,
  expires_at: moment,
  last_used_at: moment.nullable().describe('Accurate to the minute'),
});
export type OwnToken = z.infer<typeof ownToken>;

/** Events of tokens in an account's trail. */
export const tokenEvents = events('account', {
  tokenMade: 'Access token made',
  tokenEnded: 'Access token revoked',
});

const toOwner = { group: 'Access', access: signedIn, mail: 'atOnce' } as const;
const security = 'it is about the security of your account';

/** Notices to the owner: a token expires, or an administrator has revoked one. */
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
