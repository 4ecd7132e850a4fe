/** Invoices of the demo's dispatched jobs: one for each client and month, most of them paid. */
import { rateOn } from '#modules/exchange-rates/server/public/rates.ts';
import { vatKind } from '#modules/masters/contract.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, sumOf } from '#platform/contract/money.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { InvoiceStatus } from '../../life.ts';
import { invoiceTotals } from '../../public/totals.ts';
import { sectionOfJob } from '../drafting/billable.ts';
import { snapshotOf } from '../issue.ts';
import { keepRates } from '../kept-rates.ts';
import type { Snapshot } from '../tables.ts';
import {
  creditReason,
  type DemoExtra,
  type DemoJob,
  type DemoRate,
  type Made,
  moment,
  nextNumber,
  type Numbers,
} from './parts.ts';
import { settleDemo } from './settled.ts';

export const seedInvoices: SeedPart = {
  name: 'invoices',
  after: ['quotations', 'exchange rates'],
  run: async (seeding) => {
    const months = byMonth(await dispatchedJobs(seeding));
    const sides = sidesOf(seeding);
    const rates = await ratesOf(seeding);
    const made: Made[] = [];
    for (const jobs of months) made.push(await invoiceOf(seeding, charged(seeding, jobs, rates), sides));
    await store(seeding, made.toSorted(byDate));
  },
};

/** Billable jobs with a fee. Those dispatched within the last week are left to bill. */
async function dispatchedJobs({ work: { db }, asOf }: Seeding): Promise<DemoJob[]> {
  const { rows } = await sql<DemoJob>`
    select job.id, job.client_id, job.company_id, company.code as company,
      company.financial_year_start as year_start, client.currency_id, company.currency_id as base_id,
      job.manager_id, dispatch_date as dispatched,
      job.title, job.reference_no, coalesce(client_quote_fee, fees)::text as fee, ${sectionOfJob} as section,
      vat.id as vat_id, vat.vat, vat.rate as vat_rate, payment_terms_days as terms,
      (select name from contact join contact_client on contact_id = contact.id
        where contact_client.client_id = job.client_id and contact.deleted_at is null
        order by is_primary desc, contact.id limit 1) as contact
    from job join client on client.id = job.client_id join company on company.id = job.company_id
    join job_type on job_type.id = job.job_type_id
    join lateral (select id, vat, rate from vat where vat = coalesce(
        (select own.vat from vat as own where own.id = client.vat_id),
        case when client.country_id is distinct from company.country_id then 'Outside scope' else 'Standard' end)
      order by effective_from desc limit 1) as vat on true
    where job.dispatch_date < ${addDays(asOf, -7)} and job.billing_status = 'Unbilled' and job.deleted_at is null
      and coalesce(client_quote_fee, fees) > 0
    order by job.client_id, dispatch_date, job.id`.execute(db);
  return rows;
}

/** Jobs dispatched in one month share one invoice per client and currency. */
function byMonth(jobs: readonly DemoJob[]): DemoJob[][] {
  const months = new Map<string, DemoJob[]>();
  for (const job of jobs) {
    const key = `${job.client_id} ${job.company_id} ${job.dispatched.slice(0, 7)}`;
    months.set(key, [...(months.get(key) ?? []), job]);
  }
  return [...months.values()];
}

/** The day after the month of its work. */
const billedOn = (day: PlainDate): PlainDate => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

const byDate = (one: Made, other: Made) =>
  one.day === other.day ? (one.jobs[0]?.id ?? 0) - (other.jobs[0]?.id ?? 0) : one.day < other.day ? -1 : 1;

type Sides = (job: DemoJob) => Promise<Snapshot>;

/** Reads each client's sides once. */
function sidesOf({ work }: Seeding): Sides {
  const known = new Map<string, Snapshot>();
  return async (job) => {
    const key = `${job.client_id} ${job.company_id} ${job.currency_id}`;
    const snapshot = known.get(key) ?? (await snapshotOf(work, job));
    known.set(key, snapshot);
    return snapshot;
  };
}

type Rates = ReadonlyMap<string, DemoRate>;

/** The firm's VAT rates by name, as they are today. */
async function ratesOf({ work: { db } }: Seeding): Promise<Rates> {
  const { rows } = await sql<DemoRate>`
    select distinct on (vat) vat.id as vat_id, vat, rate as vat_rate from vat
    join country on country.id = country_id and short_code = 'GB'
    order by vat, effective_from desc`.execute(db);
  return new Map(rows.map((rate) => [rate.vat, rate]));
}

type Charged = { readonly jobs: readonly DemoJob[]; readonly extras: readonly DemoExtra[] };

/**
 * Some have fees paid for the client and printing costs. Some in another currency are for work in the United Kingdom,
 * with its VAT.
 */
function charged({ draw }: Seeding, jobs: readonly DemoJob[], rates: Rates): Charged {
  const [first] = jobs;
  const chance = draw('charges', first?.id ?? 0);
  const isForeign = first !== undefined && first.currency_id !== first.base_id;
  const [standard, zero, outside] = ['Standard', 'Zero', 'Outside scope'].map((name) => rates.get(name));
  if (!standard || !zero || !outside || !chance.chance('besides', isForeign ? 0.2 : 0.04)) return { jobs, extras: [] };
  return {
    jobs: isForeign ? jobs.map((job) => Object.assign({}, job, standard)) : jobs,
    extras: [
      { label: 'Filing fee paid for you', amount: '34.00', ...outside },
      { label: 'Printed accounts, bound', amount: '18.00', ...zero },
    ],
  };
}

/** Half are paid within 13 days and nine in ten within 41; most of those not due yet are open. */
async function invoiceOf({ draw, work }: Seeding, { jobs, extras }: Charged, sides: Sides): Promise<Made> {
  const [first] = jobs;
  if (!first) throw new Error('A month has a job');
  const now = today(work);
  const chance = draw('invoice', first.id);
  const planned = billedOn(first.dispatched);
  const isThisMonth = planned > now;
  const day = isThisMonth ? now : planned;
  const lines = jobs.map(({ fee, vat, vat_rate }) => ({
    qty: '1',
    unit_rate: fee,
    vat_rate,
    vat_kind: vatKind(vat, vat_rate),
  }));
  const additional = extras.map(({ amount, vat, vat_rate }) => ({
    amount,
    vat_rate,
    vat_kind: vatKind(vat, vat_rate),
  }));
  const totals = invoiceTotals({ lines, additional, credits: [] });
  const { currency_id: currencyId, base_id: baseId } = first;
  const exchange = currencyId === baseId ? undefined : await rateOn(work, { currencyId, baseId }, day);
  const wait = chance.weighted('paid after', [
    [chance.whole('soon', 3, 13), 52],
    [chance.whole('later', 14, 41), 38],
    [chance.whole('late', 42, 110), 7],
    [null, 3],
  ]);
  const paid = wait === null ? null : addDays(day, wait);
  const isPaid = paid !== null && paid <= now && !isThisMonth;
  const fate = chance.whole('fate', 1, 100);
  return {
    jobs,
    extras,
    fxRate: isThisMonth ? null : (exchange?.rate ?? null),
    day,
    due: addDays(day, first.terms),
    totals,
    isDraft: isThisMonth,
    paidOn: isPaid ? paid : null,
    part: isPaid && fate <= 3 ? amountOf(minorUnits(totals.total) / 2n) : null,
    credited: !isThisMonth && extras.length === 0 && fate > 3 && fate <= 7,
    disputed: !isPaid && !isThisMonth && fate > 80,
    snapshot: await sides(first),
    chance,
  };
}

const standOf = ({ isDraft, credited, paidOn, part, chance }: Made): InvoiceStatus => {
  if (isDraft) return 'Draft';
  if (credited) return 'Void';
  if (paidOn !== null) return part === null ? 'Paid' : 'Part paid';
  return chance.weighted('stand', [
    ['Viewed', 6],
    ['Sent', 4],
    ['Issued', 1],
  ]);
};

function invoiceRow(made: Made, numbers: Numbers) {
  const { jobs, day, due, totals, fxRate, isDraft, credited, paidOn, part, disputed } = made;
  const first = jobs[0] as DemoJob;
  const status = standOf(made);
  const { vat: _, ...sums } = totals;
  const paid = paidOn === null || credited ? '0.00' : (part ?? totals.total);
  const isSeen = status !== 'Draft' && status !== 'Issued' && status !== 'Sent';
  return {
    invoice_no: isDraft ? null : nextNumber(numbers, 'invoice', first, day),
    company_id: first.company_id,
    client_id: first.client_id,
    currency_id: first.currency_id,
    section: first.section,
    status,
    biller_id: first.manager_id,
    invoice_date: isDraft ? null : day,
    tax_point: isDraft ? null : day,
    due_date: isDraft ? null : due,
    ...sums,
    fx_rate: fxRate,
    paid,
    credited: credited ? totals.total : '0.00',
    // An invoice that is not issued owes nothing.
    balance: credited || isDraft ? '0.00' : sumOf([totals.total, `-${paid}`]),
    issued_at: isDraft ? null : moment(day),
    sent_at: isDraft || status === 'Issued' ? null : moment(day, 11),
    viewed_at: isSeen ? moment(addDays(day, 1), 9) : null,
    void_reason: credited ? creditReason(made) : null,
    reminders_sent: status === 'Sent' || status === 'Viewed' || status === 'Part paid' ? 5 : 0,
    ...(disputed && {
      disputed_at: moment(addDays(day, 3)),
      disputed_by: first.contact ?? 'The client',
      dispute_reason: made.chance.pick('dispute', disputeReasons),
    }),
    created_at: moment(day, 9),
  };
}

const disputeReasons = [
  'The fee was agreed at less than this',
  'We have had an invoice for this work already',
  'The hours are more than we were told',
  'Our order number is missing',
  'Part of this work is not finished yet',
] as const;

async function store(seeding: Seeding, made: readonly Made[]): Promise<void> {
  const { work } = seeding;
  const numbers: Numbers = new Map();
  const ids = await insertRows(
    work,
    'invoice',
    made.map((one) => Object.assign(blank(), invoiceRow(one, numbers))),
  );
  const lines = made.flatMap(({ jobs }, at) =>
    jobs.map((job, position) => ({
      invoice_id: ids[at] ?? 0,
      position: position + 1,
      job_id: job.id,
      section: job.section,
      description: `${job.title} (${job.reference_no})`,
      qty: '1',
      unit_rate: job.fee,
      amount: job.fee,
      vat_id: job.vat_id,
      vat_name: job.vat,
      vat_rate: job.vat_rate,
    })),
  );
  for (let from = 0; from < lines.length; from += 5000)
    await insertLinks(work, 'invoice_line', lines.slice(from, from + 5000));
  const extras = made.flatMap(({ extras: own }, at) =>
    own.map(({ label, amount, vat_id, vat, vat_rate }, position) => ({
      invoice_id: ids[at] ?? 0,
      position: position + 1,
      label,
      amount,
      vat_id,
      vat_name: vat,
      vat_rate,
    })),
  );
  await insertLinks(work, 'invoice_extra', extras);
  await insertLinks(
    work,
    'invoice_snapshot',
    made.flatMap(({ isDraft, snapshot }, at) => (isDraft ? [] : [{ invoice_id: ids[at], snapshot }])),
  );
  await settleDemo(seeding, made, ids, numbers);
  await keepRates(work);
  await sql`update job set billing_status = 'Billed' where id in (select job_id from invoice_line
    join invoice on invoice.id = invoice_id where invoice.status not in ('Draft', 'Void'))`.execute(work.db);
  await insertLinks(
    work,
    'series',
    [...numbers].map(([key, last]) => {
      const [kind = '', scope = ''] = key.split('\n');
      return { kind, scope, last };
    }),
  );
}

/** Every row names every column that any row has. */
const blank = () => ({ disputed_at: null, disputed_by: null, dispute_reason: null });
