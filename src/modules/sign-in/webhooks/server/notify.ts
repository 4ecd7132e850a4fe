import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { webhookNotifications } from '../../public/webhook.ts';
import { adminIds, tables } from '../../server/accounts.ts';

export type Told = { readonly webhook_id: number; readonly account_id: number; readonly name: string };

const ownLink = '/my-account?area=webhooks';
const adminLink = '/access?area=webhooks';

/** Notifies owner and administrators after a day of failure. @param since one notice per start of failing */
export async function tellOfFailure(work: Work, hook: Told, since: string): Promise<void> {
  const body = 'Nothing has arrived for a day. It is tried for three days in all, then it is switched off.';
  const once = `${hook.webhook_id} ${since}`;
  await notify(work, webhookNotifications.ownFails, {
    to: [hook.account_id],
    title: `Your webhook ${hook.name} has failed for a day`,
    body,
    link: ownLink,
    once,
  });
  await notify(work, webhookNotifications.fails, {
    to: await adminsBut(work, hook),
    title: `The webhook ${hook.name} of ${await ownerOf(work, hook)} has failed for a day`,
    body,
    link: adminLink,
    once,
  });
}

/** Notifies them that the portal or an administrator has switched a webhook off. */
export async function tellOfSwitchOff(work: Work, hook: Told, why: string): Promise<void> {
  await notify(work, webhookNotifications.ownOff, {
    to: [hook.account_id],
    title: `Your webhook ${hook.name} was switched off`,
    body: `${why}. What it could not deliver is kept for 30 days and can be sent again.`,
    link: ownLink,
  });
  await notify(work, webhookNotifications.off, {
    to: await adminsBut(work, hook),
    title: `The webhook ${hook.name} of ${await ownerOf(work, hook)} was switched off`,
    body: `${why}.`,
    link: adminLink,
  });
}

const adminsBut = async (work: Work, { account_id }: Told): Promise<readonly number[]> =>
  (await adminIds(work)).filter((id) => id !== account_id);

async function ownerOf(work: Work, { account_id }: Told): Promise<string> {
  const owner = tables(work).selectFrom('account').select('name').where('id', '=', account_id);
  return (await owner.executeTakeFirstOrThrow()).name;
}
