/**
 * A hundred typical requests a second of all kinds, each begun at its time whether or not the
 * earlier ones are answered, so that queueing counts. Requests over budget are listed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { clientCalls, fetchClientTabs } from '#modules/clients/contract.ts';
import { fetchApprovals, fetchMyDay, fetchTiles } from '#modules/dashboard/contract.ts';
import { addEnquiry, fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { escalationCalls } from '#modules/escalations/contract.ts';
import { invoiceCalls } from '#modules/invoicing/contract.ts';
import { fetchOwnInvoices } from '#modules/invoicing/own.ts';
import { fetchJobTabs, jobCalls, jobComments } from '#modules/jobs/contract.ts';
import { fetchOwnJobs } from '#modules/jobs/own.ts';
import { fetchAllNotification, fetchBell, markAllRead } from '#modules/notifications/contract.ts';
import { quotationCalls } from '#modules/quotations/contract.ts';
import { fetchWeek, saveCells } from '#modules/timekeeper/weeks.ts';
import { addDays } from '#platform/contract/dates.ts';
import { type AnyEndpoint, budgetOf } from '#platform/contract/endpoint.ts';
import { searchRecords } from '#platform/contract/search-calls.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { atMost } from '../goals.ts';
import { median, quantile } from '../measures.ts';
import { enquiry } from '../scenarios.ts';
import { asking, signIn } from '../session.ts';

type Who = 'admin' | 'manager' | 'accountant' | 'client';
type Ids = Readonly<Record<'jobs' | 'clients', readonly number[]>>;
type Asked = {
  /** Per cent. */
  readonly share: number;
  readonly call: AnyEndpoint;
  readonly as: readonly Who[];
  /** The query after the path, or the value of its `:id`. */
  readonly query?: (ids: Ids) => string;
  readonly id?: (ids: Ids) => number;
  readonly body?: (ids: Ids) => object;
};

const whole = (below: number) => Math.floor(Math.random() * below);
const pick = <Item>(items: readonly Item[]) => items[whole(items.length)];
const page = () => `limit=10&offset=${10 * whole(20)}`;
const firstPage = () => 'limit=10&offset=0';
const text = () => `text=${pick(['kel', 'brellstead', 'payroll', 'mirric', 'UK-BK', 'norvik'])}`;
const job = ({ jobs }: Ids) => pick(jobs) ?? 0;
const client = ({ clients }: Ids) => pick(clients) ?? 0;
const desk: readonly Who[] = ['manager', 'accountant'];
const firm: readonly Who[] = ['admin', 'manager'];
const today = '2026-11-20';

/** Together a hundred: eighty-two looks, eighteen changes. */
const mix: readonly Asked[] = [
  { share: 14, call: jobCalls.page, as: [...firm, 'accountant'], query: page },
  { share: 8, call: jobCalls.byId, as: firm, query: (ids) => `id=${job(ids)}` },
  { share: 4, call: fetchJobTabs, as: firm, id: job },
  { share: 6, call: clientCalls.page, as: firm, query: page },
  { share: 4, call: clientCalls.byId, as: firm, query: (ids) => `id=${client(ids)}` },
  { share: 3, call: fetchClientTabs, as: firm, id: client },
  { share: 5, call: fetchAllEnquiry, as: ['admin'], query: page },
  { share: 4, call: invoiceCalls.page, as: ['admin'], query: page },
  { share: 3, call: quotationCalls.page, as: firm, query: page },
  { share: 2, call: escalationCalls.page, as: ['manager'], query: firstPage },
  { share: 10, call: fetchBell, as: [...firm, 'accountant', 'client'] },
  { share: 2, call: fetchAllNotification, as: ['manager'], query: firstPage },
  { share: 2, call: fetchMyDay, as: desk },
  { share: 2, call: fetchTiles, as: desk },
  { share: 1, call: fetchApprovals, as: ['manager'] },
  { share: 6, call: fetchWeek, as: desk },
  { share: 3, call: searchRecords, as: firm, query: text },
  { share: 2, call: fetchOwnJobs, as: ['client'] },
  { share: 1, call: fetchOwnInvoices, as: ['client'] },
  { share: 6, call: addEnquiry, as: ['admin'], body: () => enquiry },
  {
    share: 8,
    call: saveCells,
    as: ['accountant'],
    body: () => ({ cells: [{ date: addDays(today, -whole(5)), fee_type_id: 1, duration_min: 1 + whole(3) }] }),
  },
  {
    share: 3,
    call: jobComments.calls.add,
    as: ['manager'],
    query: (ids) => `id=${job(ids)}`,
    body: () => ({ text: 'The records came with the post today.', mentions: [] }),
  },
  { share: 1, call: markAllRead, as: ['accountant'] },
];

type Answer = { readonly asked: Asked; readonly as: Who; readonly ms: number; readonly fault?: string };

/** @param perSecond requests begun, evenly */
export async function mixedLoad(url: string, perSecond: number, seconds: number): Promise<void> {
  const tokens = {} as Record<Who, string>;
  for (const who of ['admin', 'manager', 'accountant', 'client'] as const) tokens[who] = await signIn(url, cast[who]);
  const idsOf = async ({ path }: AnyEndpoint) => {
    const reply = await fetch(`${url}/api${path}?limit=100&offset=0`, { headers: asking(tokens.manager) });
    const { result } = (await reply.json()) as { result: { rows: { id: number }[] } };
    return result.rows.map(({ id }) => id);
  };
  const ids = { jobs: await idsOf(jobCalls.page), clients: await idsOf(clientCalls.page) };
  const all = mix.flatMap((asked) => Array.from({ length: asked.share }, () => asked));
  const ask = async (asked: Asked, due: number): Promise<Answer> => {
    const as = pick(asked.as) ?? 'admin';
    const fault = await faultOf(url, tokens[as], asked, ids);
    return { asked, as, ms: performance.now() - due, ...(fault !== undefined && { fault }) };
  };
  const alone = await timesAlone((asked, as) => faultOf(url, tokens[as], asked, ids));
  const run = async (duration: number) => {
    const answers: Promise<Answer>[] = [];
    const begun = performance.now();
    for (let count = 0; count < perSecond * duration; count += 1) {
      const due = begun + (count * 1000) / perSecond;
      if (due > performance.now()) await wait(due - performance.now());
      const asked = pick(all);
      if (asked) answers.push(ask(asked, due));
    }
    return Promise.all(answers);
  };
  // Warms up: first requests load and prepare things, which is not typical.
  await run(10);
  report(await run(seconds), perSecond, alone);
}

/** The time of each without other load, by `keyOf`; the median of five, in milliseconds. */
async function timesAlone(ask: (asked: Asked, as: Who) => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const asked of mix) {
    for (const as of asked.as) {
      const times: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const begun = performance.now();
        await ask(asked, as);
        times.push(performance.now() - begun);
      }
      // The first one loads and prepares.
      found.set(keyOf(asked, as), median(times.slice(1)));
    }
  }
  return found;
}

const keyOf = ({ call }: Asked, as: Who) => `${call.method} ${call.path} as ${as}`;

async function faultOf(url: string, token: string, asked: Asked, ids: Ids): Promise<string | undefined> {
  const { call, query, id, body } = asked;
  const path = id ? call.path.replace(':id', String(id(ids))) : call.path;
  try {
    const reply = await fetch(`${url}/api${path}${query ? `?${query(ids)}` : ''}`, {
      method: call.method,
      headers: { ...asking(token), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body(ids)) }),
    });
    const told = await reply.text();
    if (reply.ok) return undefined;
    const { message } = JSON.parse(told) as { message?: string };
    return `${reply.status} ${message ?? ''}`;
  } catch (error) {
    return String(error);
  }
}

function report(answers: readonly Answer[], perSecond: number, alone: ReadonlyMap<string, number>): void {
  const faults = new Map<string, number>();
  for (const { asked, as, fault } of answers) {
    if (fault === undefined) continue;
    const what = `${asked.call.path} as ${as}: ${fault}`;
    faults.set(what, (faults.get(what) ?? 0) + 1);
  }
  console.log(`\n${answers.length} requests, ${perSecond} a second, as four people`);
  const average = mix.reduce((sum, asked) => {
    const each = asked.as.map((as) => alone.get(keyOf(asked, as)) ?? 0);
    return sum + (asked.share / 100) * (each.reduce((all, one) => all + one, 0) / each.length);
  }, 0);
  console.log(`Asked one after another, a request takes ${average.toFixed(1)} ms on average`);
  for (const [what, count] of faults) console.log(`  ${count} × ${what}`);
  const times = (found: readonly Answer[]) => found.map(({ ms }) => ms);
  const [reads, writes] = [true, false].map((isRead) =>
    times(answers.filter(({ asked }) => (asked.call.method === 'GET') === isRead)),
  );
  atMost(
    'errors',
    [...faults.values()].reduce((sum, count) => sum + count, 0),
    0,
  );
  atMost('reads, 99 of 100', quantile(reads ?? [], 0.99), 100, ' ms');
  atMost('writes, 99 of 100', quantile(writes ?? [], 0.99), 150, ' ms');
  for (const asked of mix) {
    const own = answers.filter((answer) => answer.asked === asked);
    const most = budgetOf(asked.call);
    for (const as of asked.as) {
      const found = times(own.filter((answer) => answer.as === as));
      if (found.length === 0 || most === null) continue;
      const key = keyOf(asked, as);
      const what = `${key}, alone ${alone.get(key)?.toFixed(0)} ms, ${median(found).toFixed(0)} in the middle`;
      atMost(what, quantile(found, 0.99), most, ' ms');
    }
  }
}
