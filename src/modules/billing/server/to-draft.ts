/** The content of a month's drafts: for all clients in the preview, for one in the run. */
import type { BillableTime } from '#modules/timekeeper/server/public/billable.ts';
import { type PlainDate } from '#platform/contract/dates.ts';
import { sumOf } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { BillableJob } from '#modules/invoicing/contract.ts';
import { billableJobs, hourlyTime } from '#modules/invoicing/server/public/drafting.ts';
import type { DraftPreview, LeftOut } from '../runs.ts';
import { type DuePlan, duePlans, planText } from './record.ts';

/** The content of one invoice: of one client, company and currency. */
export type ToDraft = {
  readonly client_id: number;
  readonly company_id: number;
  readonly currency_id: number;
  readonly jobs: readonly BillableJob[];
  readonly plans: readonly DuePlan[];
};

type Whole = { readonly groups: readonly ToDraft[]; readonly left: readonly LeftOut[]; readonly time: BillableTime[] };

/** The most jobs on one invoice. */
const mostJobs = 100;

/** @param clientId by default all that this person sees */
export async function toDraft(work: Work, on: PlainDate, clientId?: number): Promise<Whole> {
  const ofClient = clientId === undefined ? sql`true` : sql`client.id = ${clientId}`;
  const which = sql`(dispatch_date is null or dispatch_date <= ${on}::date) and ${ofClient}`;
  const jobs = await billableJobs(work, { which, all: true });
  const plans = await duePlans(work, on, ofClient);
  const ended = await endedAmong(
    work,
    jobs.map(({ client_id }) => client_id),
  );
  const time = await hourlyTime(work, jobs);
  const timed = new Set(time.map(({ job_id }) => job_id));
  const left: LeftOut[] = [];
  const groups = new Map<string, { key: Omit<ToDraft, 'jobs' | 'plans'>; jobs: BillableJob[]; plans: DuePlan[] }>();
  const groupOf = ({ client_id, company_id, currency_id }: Omit<ToDraft, 'jobs' | 'plans'>) => {
    const text = `${client_id}.${company_id}.${currency_id}`;
    const known = groups.get(text) ?? { key: { client_id, company_id, currency_id }, jobs: [], plans: [] };
    groups.set(text, known);
    return known;
  };
  for (const job of jobs) {
    const why = ended.has(job.client_id)
      ? 'The client has ended'
      : job.fee === null && !timed.has(job.id)
        ? 'No fee, and no approved time to bill'
        : null;
    if (why === null) groupOf(job).jobs.push(job);
    else left.push({ client_id: job.client_id, client: job.client, what: nameOf(job), why, invoice_id: null });
  }
  for (const plan of plans) {
    const { client_id, client, why, invoice_id } = plan;
    if (why === null) groupOf(plan).plans.push(plan);
    else left.push({ client_id, client, what: planText(plan, on), why, invoice_id });
  }
  return { groups: [...groups.values()].flatMap(({ key, ...of }) => parted(key, of)), left, time };
}

const nameOf = ({ reference_no, title }: BillableJob) => `${reference_no} ${title}`;

function parted(
  key: Omit<ToDraft, 'jobs' | 'plans'>,
  { jobs, plans }: { jobs: readonly BillableJob[]; plans: readonly DuePlan[] },
): ToDraft[] {
  const parts: ToDraft[] = [{ ...key, jobs: jobs.slice(0, mostJobs), plans }];
  for (let from = mostJobs; from < jobs.length; from += mostJobs)
    parts.push({ ...key, jobs: jobs.slice(from, from + mostJobs), plans: [] });
  return parts;
}

async function endedAmong(work: Work, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from client where id = any(${[...new Set(ids)]}::bigint[]) and status = 'Ended'`.execute(work.db);
  return new Set(rows.map(({ id }) => id));
}

/** For the page: changes nothing. */
export async function previewOf(work: Work, on: PlainDate): Promise<DraftPreview> {
  const { groups, left, time } = await toDraft(work, on);
  const named = await namesOf(work, groups);
  const drafts = groups.map((group) => {
    const { client = '', company = '', currency = '', address = null } = named.get(keyOf(group)) ?? {};
    const hours = time.filter(({ job_id }) => group.jobs.some(({ id, fee }) => id === job_id && fee === null));
    const amount = sumOf([
      ...group.jobs.map((job) => (job.fee === null ? '0' : job.left)),
      ...hours.map(({ value }) => value ?? '0'),
      ...group.plans.map((plan) => plan.amount),
    ]);
    return {
      client_id: group.client_id,
      client,
      company,
      currency,
      jobs: group.jobs.length,
      plans: group.plans.length,
      amount,
      warning: address ? null : 'The client has no address: add it before it is issued',
    };
  });
  drafts.sort((one, other) => one.client.localeCompare(other.client) || one.client_id - other.client_id);
  const currencies = [...new Set(drafts.map(({ currency }) => currency))].toSorted();
  return {
    on,
    clients: new Set(drafts.map(({ client_id }) => client_id)).size,
    drafts,
    left: [...left],
    totals: currencies.map((currency) => {
      const own = drafts.filter((one) => one.currency === currency);
      return { currency, amount: sumOf(own.map(({ amount }) => amount)), drafts: own.length };
    }),
  };
}

type Named = { client: string; company: string; currency: string; address: string | null };
const keyOf = ({ client_id, company_id, currency_id }: Omit<ToDraft, 'jobs' | 'plans'>) =>
  `${client_id}.${company_id}.${currency_id}`;

async function namesOf(work: Work, groups: readonly ToDraft[]): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await sql<Named & Omit<ToDraft, 'jobs' | 'plans'>>`
    select asked.client_id, asked.company_id, asked.currency_id, client_name as client, company_name as company,
      currency_code as currency, client.address
    from unnest(${groups.map(({ client_id }) => client_id)}::bigint[],
      ${groups.map(({ company_id }) => company_id)}::bigint[],
      ${groups.map(({ currency_id }) => currency_id)}::bigint[]) as asked (client_id, company_id, currency_id)
    join client on client.id = asked.client_id join company on company.id = asked.company_id
    join currency on currency.id = asked.currency_id`.execute(work.db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}
