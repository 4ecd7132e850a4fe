/**
 * The most used pages, and the most expensive ones, for an administrator and for a Client
 * Manager of the demo firm: their time, their statements, and how long they block the process for
 * others. Requested one at a time from a portal inside this process.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPortal } from '#app/server/portal.ts';
import { ownSecrets } from '#app/server/own-secrets.ts';
import { fetchBankLines } from '#modules/bank/contract.ts';
import { previewDrafts } from '#modules/billing/runs.ts';
import { exportWip, fetchWip } from '#modules/billing/wip.ts';
import { clientCalls, fetchClientTabs } from '#modules/clients/contract.ts';
import { fetchTiles } from '#modules/dashboard/contract.ts';
import { escalationCalls } from '#modules/escalations/contract.ts';
import { feedbackCalls } from '#modules/feedback/contract.ts';
import { invoiceCalls } from '#modules/invoicing/contract.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { fetchMonth } from '#modules/month-close/contract.ts';
import { fetchForecast, fetchMissingJobs } from '#modules/recurrence/forecast.ts';
import { timeEntryCalls } from '#modules/timekeeper/contract.ts';
import { suggestPeople } from '#modules/work-views/suggesting.ts';
import { fetchWorkload } from '#modules/work-views/workload.ts';
import { searchRecords } from '#platform/contract/search-calls.ts';
import { readConfig } from '#platform/server/config.ts';
import { statements } from '#platform/server/db.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { everyEntity, forgetCounts } from '#platform/server/list/count.ts';
import { atMost } from './goals.ts';
import { heldUpAtMost, median } from './measures.ts';
import { signIn } from './session.ts';

type Asked = {
  readonly what: string;
  readonly path: string;
  /** The goal for the median, in milliseconds. */
  readonly within: number;
  readonly sends?: number;
};
type Found = { readonly ms: number; readonly heldUp: number; readonly sent: number };

/** @param ids of a job and of a client that this person sees */
const pages = (ids: { readonly job: number; readonly client: number }): readonly Asked[] => [
  { what: 'escalations', path: escalationCalls.page.path, within: 50 },
  { what: 'escalations by state', path: escalationCalls.counts.path, within: 50 },
  { what: 'feedback', path: feedbackCalls.page.path, within: 50 },
  { what: 'feedback by state', path: feedbackCalls.counts.path, within: 50 },
  { what: 'jobs', path: jobCalls.page.path, within: 50 },
  { what: 'register of time', path: timeEntryCalls.page.path, within: 50 },
  { what: 'work in progress', path: fetchWip.path, within: 500 },
  { what: 'drafts of a month', path: `${previewDrafts.path}?on=2026-11-20`, within: 200 },
  { what: 'close of a month', path: `${fetchMonth.path}?month=2026-10-01`, within: 100 },
  { what: 'bank lines', path: fetchBankLines.path, within: 100 },
  { what: 'forecast', path: `${fetchForecast.path}?from=2026-11-20&to=2027-05-20`, within: 200 },
  { what: 'missing jobs', path: fetchMissingJobs.path, within: 200 },
  { what: 'workload', path: fetchWorkload.path, within: 300 },
  { what: 'suggested people', path: suggestPeople.path.replace(':id', String(ids.job)), within: 300 },
  { what: 'tiles of the dashboard', path: fetchTiles.path, within: 120, sends: 10 },
  { what: 'tabs of a client', path: fetchClientTabs.path.replace(':id', String(ids.client)), within: 50 },
  { what: 'search, two letters', path: `${searchRecords.path}?text=mi`, within: 50, sends: 8 },
  { what: 'search, a name', path: `${searchRecords.path}?text=kelmor`, within: 50, sends: 8 },
  { what: 'search, a mistake', path: `${searchRecords.path}?text=kelmorstaed`, within: 50, sends: 8 },
  { what: 'search, nothing alike', path: `${searchRecords.path}?text=qqqqqqqq`, within: 50, sends: 8 },
];

const exported: readonly Asked[] = [
  { what: 'jobs as a file', path: `${jobCalls.export.path}?format=csv`, within: 5000 },
  { what: 'invoices as a file', path: `${invoiceCalls.export.path}?format=csv`, within: 5000 },
  { what: 'work in progress as a file', path: `${exportWip.path}?format=csv`, within: 1000 },
];

export async function pagesOfPeople(folder: string, url: string, databaseUrl: string, times: number): Promise<void> {
  const settings = { REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'silent' };
  const config = readConfig(settings, () => ownSecrets(join(folder, 'data')));
  const app = await openPortal(config, databaseUrl);
  for (const person of [cast.admin, cast.manager]) {
    const token = await signIn(url, person);
    const ask = async (path: string) => {
      const reply = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body.slice(0, 300)}`);
      return reply;
    };
    const first = async (path: string) =>
      (await ask(`${path}?limit=1`)).json<{ result: { rows: { id: number }[] } }>().result.rows[0]?.id ?? 0;
    const ids = { job: await first(jobCalls.page.path), client: await first(clientCalls.page.path) };
    console.log(`\nPages as ${person.roleName}, one at a time, the middle of ${times}`);
    for (const asked of [...pages(ids), ...exported]) {
      const found: Found[] = [];
      for (let time = 0; time < times + 2; time += 1) found.push(await measured(() => ask(asked.path)));
      judge(person.roleName, asked, found.slice(2));
    }
  }
  await app.close();
}

async function measured(run: () => Promise<unknown>): Promise<Found> {
  forgetCounts(everyEntity);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await wait(5);
  delays.reset();
  const [before, began] = [statements.count, performance.now()];
  await run();
  const [ms, sent] = [performance.now() - began, statements.count - before];
  await wait(5);
  delays.disable();
  return { ms, heldUp: delays.max / 1e6, sent };
}

function judge(who: string, { what, within, sends }: Asked, found: readonly Found[]): void {
  const sent = Math.max(...found.map((one) => one.sent));
  const heldUp = median(found.map((one) => one.heldUp));
  atMost(`${who}: ${what}, ${sent} statements`, median(found.map(({ ms }) => ms)), within, ' ms', 1);
  if (heldUp > heldUpAtMost / 4) atMost(`${who}: ${what}, hold-up of the process`, heldUp, heldUpAtMost, ' ms', 1);
  if (sends !== undefined) atMost(`${who}: ${what}, statements`, sent, sends);
}
