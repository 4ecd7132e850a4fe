import { type ModuleLaws, rows } from '#test/laws/law.ts';
import { all, nothing, ofAccount } from '#test/laws/whose.ts';

const session = rows('session', {
  is: 'session.revoked_at is null',
  staff: ofAccount('session.account_id'),
  client: ofAccount('session.account_id'),
  lists: { '/myAccount/fetchSessions': { key: 'sid' } },
});

const change = rows('change of a profile', {
  table: 'profile_change',
  staff: all,
  client: nothing,
  lists: { '/profileChange/fetchAllProfileChanges': {} },
});

export const laws: ModuleLaws = { rows: [session, change], ids: { id: change, sid: session } };
