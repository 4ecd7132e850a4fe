/** Quotations for the demo's jobs, matching the state of each job. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, roundHalfUp } from '#platform/contract/money.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import type { QuotationStatus } from '../life.ts';
import { type QuotedLine, type Section, sections } from '../lines.ts';
import { lineAmount, totalsOf } from '#platform/contract/totals.ts';
import { costOf } from '../margin.ts';

type Planned = { id: number | null; description: string; budget_min: number; fee_type: QuotedLine['fee_basis'] };

type Job = {
  id: number;
  client_id: number;
  company_id: number;
  currency_id: number;
  manager_id: number | null;
  manager: string | null;
  status: string;
  job_date: PlainDate;
  fee: string | null;
  service_line: string;
  vat_id: number;
  vat_rate: string;
  /** Days until payment is due. */
  terms: number;
  sent_at: string | null;
  approved_at: string | null;
  rejected_at: string | null;
  contact: string | null;
  /** How many earlier jobs have the same status. */
  nth: number;
  planned: Planned[];
};

export const seedQuotations: SeedPart = {
  name: 'quotations',
  after: ['jobs', 'statements of work'],
  run: async (seeding) => {
    const jobs = await quotedJobs(seeding);
    const reasons = await reasonsOf(seeding);
    const made = jobs.flatMap((job, at) => quotationsOf(seeding, job, at, reasons));
    const { db } = seeding.work;
    const ids = await insertRows(
      seeding.work,
      'quotation',
      made.map(({ row }) => row),
    );
    const withIds = made.map(({ option, lines: own }, at) => ({ option, lines: own, id: ids[at] ?? 0 }));
    await insertLinks(
      seeding.work,
      'quotation_option',
      withIds.map(({ id, option }) => Object.assign({ quotation_id: id }, option)),
    );
    const lines = withIds.flatMap(({ id, lines: own }) => own.map((line) => Object.assign({ quotation_id: id }, line)));
    for (let from = 0; from < lines.length; from += 5000)
      await insertLinks(seeding.work, 'quotation_line', lines.slice(from, from + 5000));
    await openedBefore(seeding);
    await sql`update job set client_quote_fee = sub_total, quote_approved_at = decided_at
      from quotation where job_id = job.id and quotation.status = 'Approved'`.execute(db);
    await sql`insert into quotation_approval (quotation_id, asked_by, asked_at)
      select quotation.id, employee.user_id, quotation.created_at + interval '2 hours'
      from quotation left join employee on employee.id = quotation.owner_id
      where quotation.status = 'Internal approval'`.execute(db);
    await sql`insert into series (kind, scope, last)
      select 'quotation', substring(quote_no from 3 for 2), max(substring(quote_no from 5)::int) from quotation
      group by 2 on conflict (kind, scope) do update set last = excluded.last`.execute(db);
  },
};

/** Jobs are created before they are quoted; of those not quoted soon, a third took more than a week. */
async function openedBefore({ work: { db }, draw }: Seeding): Promise<void> {
  const counted = () =>
    sql`update quotation set quote_days = working_days_between(job.job_date, quotation.quotation_date)
    from job where job.id = job_id and quotation.quotation_date is not null`.execute(db);
  await counted();
  const { rows } = await sql<{ job_id: number; early: number; days: number }>`
    select job_id, max(job_date - quotation.quotation_date) as early, max(quote_days) as days from quotation
    join job on job.id = job_id where quotation.quotation_date is not null group by 1 order by 1`.execute(db);
  const moved = rows.flatMap(({ job_id, early, days }) => {
    const isLate = days > 2 && draw('quotation', job_id).chance('late', 0.34);
    const by = early >= 0 ? early + 1 : isLate ? 7 : 0;
    return by > 0 ? [{ job_id, by }] : [];
  });
  const shifts = sql`unnest(${moved.map((one) => one.job_id)}::bigint[], ${moved.map(({ by }) => by)}::int[])
    as shift (job_id, by)`;
  await sql`update job set job_date = job_date - by from ${shifts} where id = shift.job_id`.execute(db);
  await sql`update job_status_log set at = at - make_interval(days => by) from ${shifts}
    where job_status_log.job_id = shift.job_id and to_status in ('Job Created', 'SOW Created')`.execute(db);
  await sql`update job_status_log as entry set minutes = greatest(0,
      floor(extract(epoch from entry.at) / 60) - floor(extract(epoch from former.at) / 60))
    from (select id, lag(at) over (partition by job_id order by id) as at from job_status_log
      where job_id = any(${moved.map((one) => one.job_id)}::bigint[])) as former
    where former.id = entry.id and former.at is not null`.execute(db);
  await counted();
}

/** Jobs that have been quoted or are waiting for a quotation. */
async function quotedJobs({ work: { db } }: Seeding): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select job.id, job.client_id, job.company_id, client.currency_id, job.manager_id,
      (select employee_name from employee where employee.id = job.manager_id) as manager, job.status, job.job_date,
      job.client_quote_fee as fee, job_type.service_line, vat.id as vat_id, vat.rate as vat_rate,
      payment_terms_days as terms,
      (row_number() over (partition by job.status order by job.id))::int - 1 as nth,
      log.sent_at, log.approved_at, log.rejected_at,
      (select name from contact join contact_client on contact_id = contact.id
        where contact_client.client_id = job.client_id order by is_primary desc, contact.id limit 1) as contact,
      coalesce((select json_agg(json_build_object('id', planning_activity_id, 'description', description,
          'budget_min', sow_line.budget_min, 'fee_type', sow_line.fee_type) order by position)
        from sow_line where sow_id = (select min(id) from sow
          where sow.job_id = job.id and deleted_at is null)), '[]') as planned
    from job
    join client on client.id = job.client_id
    join company on company.id = job.company_id
    join job_type on job_type.id = job.job_type_id
    join lateral (select id, rate from vat where vat = coalesce(
        (select own.vat from vat as own where own.id = client.vat_id),
        case when client.country_id is distinct from company.country_id then 'Outside scope' else 'Standard' end)
      order by effective_from desc limit 1) as vat on true
    left join lateral (select max(at) filter (where to_status = 'Approval Pending') as sent_at,
        max(at) filter (where to_status = 'Quote Approved') as approved_at,
        max(at) filter (where to_status = 'Quote Rejected') as rejected_at
      from job_status_log where job_id = job.id) as log on true
    where (log.sent_at is not null or job.status = 'Awaiting Quote') and job.deleted_at is null
    order by job.id`.execute(db);
  return rows;
}

async function reasonsOf({ work: { db } }: Seeding): Promise<readonly (readonly [number, number])[]> {
  const { rows } = await sql<{ id: number }>`select id from quotation_reject_reason order by id`.execute(db);
  // Price, Scope, Timing, Competitor, Other.
  const shares = [44, 22, 14, 12, 8];
  return rows.map(({ id }, at): [number, number] => [id, shares[at] ?? 1]);
}

type Reasons = Awaited<ReturnType<typeof reasonsOf>>;
type Made = { status: QuotationStatus; version: number; sent: string | null; decided: string | null; share: bigint };

function quotationsOf({ draw, work }: Seeding, job: Job, at: number, reasons: Reasons) {
  const chance = draw('quotation', job.id);
  const number = `Q-${job.job_date.slice(2, 4)}${String(at + 1).padStart(5, '0')}`;
  return versionsOf(job, chance, work.now.toISOString()).map((one) =>
    quotationOf(job, one, { number, chance, reasons, today: work.now }),
  );
}

const later = (moment: string, days: number) => `${addDays(moment.slice(0, 10), days)}T11:00:00Z`;

/**
 * The outcome follows the job. Some have an earlier version, a tenth more expensive. A job to be quoted has an expired
 * version and a draft.
 */
function versionsOf({ status, sent_at, approved_at, rejected_at, nth }: Job, chance: Draw, today: string): Made[] {
  const last = { share: 100n, sent: sent_at, decided: null };
  const first = (own: QuotationStatus): Made[] =>
    sent_at !== null && chance.chance('earlier', 0.13)
      ? [
          {
            status: own,
            version: 1,
            sent: later(sent_at, -2),
            decided: own === 'Rejected' ? later(sent_at, -1) : null,
            share: 110n,
          },
        ]
      : [];
  const numbered = (before: Made[], now: Omit<Made, 'version'>): Made[] => [
    ...before,
    { ...now, version: before.length + 1 },
  ];
  if (approved_at !== null)
    return numbered(first(chance.pick('first', ['Superseded', 'Rejected', 'Withdrawn'])), {
      ...last,
      status: 'Approved',
      decided: approved_at,
    });
  if (status === 'Quote Rejected')
    return numbered(first('Superseded'), { ...last, status: 'Rejected', decided: rejected_at ?? sent_at });
  if (sent_at !== null && status === 'Approval Pending')
    return numbered(first('Superseded'), { ...last, status: nth % 2 === 0 ? 'Sent' : 'Viewed' });
  const begun = { ...last, sent: null } as const;
  const [ended, next] = nth % 2 === 0 ? (['Expired', 'Draft'] as const) : (['Reversed', 'Internal approval'] as const);
  const sent = later(today, ended === 'Expired' ? -33 : -6);
  const decided = ended === 'Reversed' ? later(today, -4) : null;
  return numbered([{ ...last, status: ended, version: 1, sent, decided }], { ...begun, status: next });
}

type About = { readonly number: string; readonly chance: Draw; readonly reasons: Reasons; readonly today: Date };

function quotationOf(job: Job, made: Made, { number, chance, reasons }: About) {
  const { status, version, sent, decided, share } = made;
  const lines = linesOf(job, chance, share);
  const totals = totalsOf(
    lines.map((line) => ({ ...line, vat_kind: 'one of all' })),
    '0',
  );
  const hours_min = lines.reduce((sum, line) => sum + line.hours_min, 0);
  const rejection = status === 'Rejected' ? rejectionOf(chance, version, reasons) : notRejected;
  const isSeen = decided !== null || status === 'Viewed' || status === 'Expired';
  const how = decided === null ? null : chance.pick(`how ${version}`, ['Link', 'Link', 'Portal', 'By staff']);
  const sums = { sub_total: totals.sub_total, vat_amount: totals.vat_amount, total: totals.total, hours_min };
  const row = {
    quote_no: number,
    quote_version: version,
    job_id: job.id,
    client_id: job.client_id,
    company_id: job.company_id,
    currency_id: job.currency_id,
    owner_id: job.manager_id,
    status,
    terms: termsOf(job.terms),
    ...sums,
    ...costOf(sums, costRate),
    quotation_date: sent?.slice(0, 10) ?? null,
    valid_until: sent === null ? null : addDays(sent.slice(0, 10), 30),
    sent_at: sent,
    viewed_at: isSeen && sent !== null ? later(sent, 1) : null,
    decided_at: decided,
    decided_by: decided === null ? null : (job.contact ?? 'The client'),
    decided_how: how,
    recorded_by: how === 'By staff' ? job.manager : null,
    chosen_option: status === 'Approved' || status === 'Reversed' ? 1 : null,
    ...rejection,
    end_reason: chance.pick('ended', endReasons[status] ?? [null]),
    created_at: sent === null ? `${job.job_date}T09:00:00Z` : later(sent, -1),
  };
  const option = { position: 1, name: null, discount: '0', ...sums };
  return {
    row,
    option,
    lines: lines.map((line, at) => Object.assign({ option: 1, position: at + 1, amount: lineAmount(line) }, line)),
  };
}

const notRejected = { reject_reason_id: null, reject_comment: null };

function rejectionOf(chance: Draw, version: number, reasons: Reasons) {
  const reject_reason_id = chance.weighted(`why ${version}`, reasons);
  const words = said[reasons.findIndex(([id]) => id === reject_reason_id)] ?? [null];
  return { reject_reason_id, reject_comment: chance.pick(`said ${version}`, words) };
}

const endReasons: Readonly<Partial<Record<QuotationStatus, readonly string[]>>> = {
  Withdrawn: [
    'The client asked for more work meanwhile',
    'The client needs less than we thought',
    'The client wants to decide after its board has met',
  ],
  Reversed: ['The client’s other company should have been quoted', 'The hours of the review were left out'],
};

const costRate = '18.00';

/** The client's comment, by the chosen reason: Price, Scope, Timing, Competitor, Other. */
const said: readonly (readonly string[])[] = [
  ['The fee is above what we paid last year', 'Our budget is about a fifth lower', 'More than we can afford this year'],
  ['We will do part of it ourselves', 'We need less than this', 'The review is not in the scope'],
  ['We would rather wait until next quarter', 'Too early: our software changes first'],
  ['Another firm made us a better offer', 'We stay with our present firm'],
  ['Our group does this centrally from now on', 'The owners decided against it'],
];

const termsOf = (days: number) =>
  'The fee covers the work described above and nothing else.\n\n' +
  `We invoice when the work is finished; the invoice is due within ${days} days.`;

type Line = QuotedLine & { vat_rate: string };

/** The job's fee split by hours; the last line takes the rounding difference. */
function linesOf(job: Job, chance: Draw, share: bigint): Line[] {
  const planned = job.planned.length > 0 ? job.planned : [whole];
  const minutes = planned.reduce((sum, { budget_min }) => sum + budget_min, 0);
  const hourly = BigInt(chance.whole('hourly', 3040, 4560));
  const agreed = job.fee === null ? roundHalfUp(hourly * BigInt(minutes), 60n) : minorUnits(job.fee);
  const fee = roundHalfUp(agreed * share, 100n);
  const section = sectionOf(job.service_line);
  let left = fee;
  return planned.map(({ id, description, budget_min, fee_type }, at) => {
    const even = minutes === 0 ? 0n : (fee * BigInt(budget_min)) / BigInt(minutes);
    const amount = at === planned.length - 1 ? left : even;
    left -= amount;
    return {
      section,
      description,
      fee_basis: fee_type === 'Hourly' ? 'Fixed' : fee_type,
      qty: '1.00',
      unit_rate: amountOf(amount),
      hours_min: budget_min,
      vat_id: job.vat_id,
      vat_rate: job.vat_rate,
      planning_activity_id: id,
    };
  });
}

const whole: Planned = { id: null, description: 'The work as agreed', budget_min: 480, fee_type: 'Fixed' };

const sectionOf = (line: string): Section =>
  sections.find((section) => section.toLowerCase() === line.replaceAll(' ', '').toLowerCase()) ?? 'Misc';
