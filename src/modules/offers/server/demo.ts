import { offeredInDemo } from '#modules/recruitment/server/public/filling.ts';
import { addDays, dateOf } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, percentOf } from '#platform/contract/money.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { later } from '#platform/server/time/moments.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import type { OfferStatus } from '../life.ts';
import { monthlyOf } from '#modules/salary/public/parts.ts';
import { usualDays, usualNoticeDays, usualProbation } from '../rules.ts';

type Offered = {
  id: number;
  name: string;
  recruitment_id: number;
  selection_progress: string;
  stage_since: string;
  designation: string;
  department_id: number;
  location_id: number;
  hiring_manager_id: number | null;
  company_id: number;
  currency_id: number;
  country: string;
  grade_id: number;
  middle: string;
};

/** Statuses of the offers to candidates at a stage, in turn. */
const states: Readonly<Record<string, readonly OfferStatus[]>> = {
  'To be Offered': ['Withdrawn'],
  Offered: ['Draft', 'Approval', 'Approved'],
  'Offer Sent': ['Sent', 'Viewed'],
  Accepted: ['Accepted'],
  'Offer Rejected': ['Rejected', 'Expired'],
  'To join': ['Accepted'],
  'Move to Onboarding': ['Accepted'],
};

const parts: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  GB: [
    ['Basic', 92],
    ['Employer Pension', 8],
  ],
  IN: [
    ['Basic', 50],
    ['House Rent Allowance', 20],
    ['Special Allowance', 24],
    ['Employer Provident Fund', 6],
  ],
};

const grades = `case designation when 'Senior Accountant' then 'Senior Associate'
  when 'Payroll Specialist' then 'Senior Associate' when 'Audit Senior' then 'Senior Associate'
  when 'HR Executive' then 'Assistant Manager' when 'Client Manager' then 'Manager' else 'Associate' end`;

/** An offer for each candidate at an offer stage, and a withdrawn one (domain specification, section 4.2). */
export const seedOffers: SeedPart = {
  name: 'offers',
  run: async (seeding) => {
    const { db } = seeding.work;
    const { rows: candidates } = await sql<Offered>`
      select candidate.id, candidate.name, candidate.recruitment_id, selection_progress, candidate.stage_since,
        designation, department_id, location_id, hiring_manager_id, company.id as company_id, company.currency_id,
        country.short_code as country, grade.id as grade_id, middle
      from candidate
      join recruitment on recruitment.id = candidate.recruitment_id
      join location on location.id = location_id join country on country.id = location.country_id
      join company on company.country_id = country.id
      join grade on grade.name = ${sql.raw(grades)}
      join grade_band on grade_band.grade_id = grade.id and grade_band.company_id = company.id
      where selection_progress = any(${Object.keys(states)}::text[]) and hiring_manager_id is not null
      order by candidate.id`.execute(db);
    const asIn = new Map<string, number>();
    const people = await peopleOf(seeding);
    const made = candidates.flatMap((candidate) => {
      const { selection_progress: stage } = candidate;
      const place = asIn.get(stage) ?? 0;
      asIn.set(stage, place + 1);
      const all = states[stage] ?? [];
      const status = all[place % all.length];
      // One offer was withdrawn; the others at that stage have none yet.
      if (status === undefined || (stage === 'To be Offered' && place > 0)) return [];
      return [{ candidate, status }];
    });
    const rows = made.map((one, index) => rowOf(seeding, people, one, index));
    const ids = await insertRows(seeding.work, 'offer', rows);
    await keepNumbers(seeding, made);
    await offeredInDemo(seeding.work, issuedIn(made));
    await insertLinks(seeding.work, 'offer_component', await partsOf(seeding, made, rows, ids));
  },
};

/** Later offers continue the numbering. */
async function keepNumbers({ work: { db }, asOf }: Seeding, made: readonly Made[]): Promise<void> {
  for (const code of ['UK', 'IN'])
    await sql`
      insert into series (kind, scope, last)
      values ('offer letter', ${`${code}/${asOf.slice(0, 4)}`}, ${made.length})`.execute(db);
}

/** Offers by position, from which joiners are counted. */
const issuedIn = (made: readonly Made[]): ReadonlyMap<number, number> =>
  made
    .filter(({ candidate }) => ['Offer Sent', 'Accepted', 'To join'].includes(candidate.selection_progress))
    .reduce(
      (issued, { candidate: { recruitment_id: id } }) => issued.set(id, (issued.get(id) ?? 0) + 1),
      new Map<number, number>(),
    );

type People = { readonly asker: number; readonly approver: number };

async function peopleOf({ work: { db } }: Seeding): Promise<People> {
  const { rows } = await sql<{ id: number; role: string }>`
    select min(employee.id) as id, role.name as role from employee
    join account on account.id = employee.user_id join role on role.id = account.role_id
    where role.name in ('HR', 'Director') and employee.deleted_at is null and status <> 'EXITED'
    group by role.name`.execute(db);
  const of = (name: string) => rows.find(({ role }) => role === name)?.id ?? 1;
  return { asker: of('HR'), approver: of('Director') };
}

type Made = { readonly candidate: Offered; readonly status: OfferStatus };

const unasked: ReadonlySet<OfferStatus> = new Set(['Draft']);
const unapproved: ReadonlySet<OfferStatus> = new Set(['Draft', 'Approval']);
const unsent: ReadonlySet<OfferStatus> = new Set(['Draft', 'Approval', 'Approved']);

function rowOf(seeding: Seeding, { asker, approver }: People, { candidate, status }: Made, index: number) {
  const chance = seeding.draw('offer', index);
  const since = dateOf(candidate.stage_since, 'UTC');
  const morning = (days: number, hours: number) =>
    later(new Date(startOfDay(addDays(since, days), 'UTC')), hours * 3600);
  const isSent = !unsent.has(status);
  const isAnswered = status === 'Accepted' || status === 'Rejected';
  const ctc = amountOf((minorUnits(candidate.middle) * BigInt(chance.whole('pay', 92, 112))) / 100n);
  // Candidates at a later stage accepted earlier; the others are still within the validity of their offer.
  const sent = isAnswered || status === 'Expired' || status === 'Withdrawn' ? -6 : 0;
  const valid =
    status === 'Expired' ? addDays(since, -1) : addDays(isSent ? addDays(since, sent) : seeding.asOf, usualDays);
  const joins = candidate.selection_progress === 'Move to Onboarding' ? since : seeding.asOf;
  return {
    candidate_id: candidate.id,
    recruitment_id: candidate.recruitment_id,
    offer_version: 1,
    status,
    company_id: candidate.company_id,
    location_id: candidate.location_id,
    department_id: candidate.department_id,
    designation: candidate.designation,
    grade_id: candidate.grade_id,
    reporting_manager_id: candidate.hiring_manager_id,
    doj: addDays(joins, chance.whole('joins', 6, 40)),
    currency_id: candidate.currency_id,
    ctc,
    joining_bonus: index % 6 === 5 ? percentOf(ctc, '5') : null,
    claw_back_until: index % 6 === 5 ? addDays(joins, 400) : null,
    probation_months: usualProbation,
    notice_days: usualNoticeDays,
    valid_until: valid,
    zone: candidate.country === 'IN' ? 'Asia/Kolkata' : 'Europe/London',
    asked_by_id: unasked.has(status) ? null : asker,
    asked_at: unasked.has(status) ? null : morning(sent - 2, 9),
    approver_id: unapproved.has(status) ? null : approver,
    approved_at: unapproved.has(status) ? null : morning(sent - 1, 11),
    letter_no: isSent ? `OL/${candidate.country === 'IN' ? 'IN' : 'UK'}/${since.slice(0, 4)}/${index + 1}` : null,
    sent_at: isSent ? morning(sent, 10) : null,
    viewed_at: isAnswered || status === 'Viewed' ? morning(sent, 15) : null,
    accepted_at: status === 'Accepted' ? morning(0, 12) : null,
    decided_at: isAnswered || status === 'Expired' || status === 'Withdrawn' ? morning(0, 12) : null,
    signed_name: status === 'Accepted' ? candidate.name : null,
    reject_reason: status === 'Rejected' ? 'The notice at my present firm is longer than I thought.' : null,
    withdraw_reason: status === 'Withdrawn' ? 'The start was put off. A new offer follows.' : null,
    created_by: 1,
    created_at: morning(sent - 3, 9),
  };
}

/** By the country's shares; the last line takes the rounding difference. */
async function partsOf(
  { work: { db } }: Seeding,
  made: readonly Made[],
  rows: readonly { readonly ctc: string }[],
  ids: readonly number[],
) {
  const { rows: known } = await sql<{ id: number; name: string }>`
    select id, pay_components as name from pay_component`.execute(db);
  const idOf = new Map(known.map(({ id, name }) => [name, id]));
  return made.flatMap(({ candidate }, at) => {
    const ctc = rows[at]?.ctc ?? '0';
    const shares = parts[candidate.country] ?? parts['GB'] ?? [];
    let left = minorUnits(ctc);
    return shares.map(([name, share], place) => {
      const own = place === shares.length - 1 ? left : minorUnits(percentOf(ctc, String(share)));
      left -= own;
      const annual = amountOf(own);
      return {
        offer_id: ids[at],
        place: place + 1,
        pay_component_id: idOf.get(name),
        annual,
        monthly: monthlyOf(annual),
      };
    });
  });
}
