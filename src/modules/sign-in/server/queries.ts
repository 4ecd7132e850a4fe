import type { Work } from '#platform/server/work.ts';
import { accessList, userDetailsOf } from './accounts.ts';
import { keyOf } from '#platform/server/secrets/sealed.ts';
import { preferencesOf } from './public/preferences.ts';

/** The signed-in person, with the rights that this request was admitted with. */
export const readSession = async (work: Work) => ({
  role: work.actor.role.id,
  uname: work.actor.name,
  permissions: accessList(work.actor.permissions),
  opened_rights: [...(work.actor.opened ?? [])],
  userDetails: await userDetailsOf(work, work.actor.accountId, work.actor.clientId),
  firm: { name: work.config.firm.name, zone: work.config.firm.zone },
  demo: work.config.demo,
  preferences: await preferencesOf(work),
  needs_factor: work.actor.needsFactor === true,
  draft_key: draftKeyOf(work),
  viewer: work.actor.viewer ?? null,
});

/** An account's key for drafts, the same in every session; null for viewers and access tokens. */
const draftKeyOf = ({ config, actor }: Work): string | null =>
  actor.viewer || actor.token
    ? null
    : keyOf(config.sessionSecret, `drafts of ${actor.accountId}`).toString('base64url');
