/** Checks family leave against the law in force on its days (decisions D24, D25). */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Span } from '../../arithmetic/accrual.ts';
import {
  familyLawOf,
  type FamilyRequest,
  type PartnerLeave,
  sharedUsed,
  whyNotFamily,
  whyNotPartner,
} from '../../arithmetic/family.ts';
import type { FamilyLaw } from '../../arithmetic/family-law.ts';
import { worksOn } from '../../arithmetic/duration.ts';
import type { Country } from '../../arithmetic/law.ts';
import { lawOf } from '../../law/server/law.ts';
import type { LeaveForm } from '../../server/applying/assess.ts';
import { placeNear } from '../../server/holdings.ts';
import { personDays } from '../../server/person-days.ts';
import { weeksOn } from '../../server/schedule.ts';
import { leaveCompany, leaveTypes } from '../../server/types.ts';
import { asksOf, familyKindOf } from '../rules.ts';

/**
 * Why the law does not allow this family leave, by field of the form; empty for other leave.
 * @param except an application that is checked again
 */
export async function whyNotByLaw(
  work: Work,
  person: Worker,
  form: LeaveForm,
  except: number,
): Promise<Readonly<Record<string, string>>> {
  const type = (await leaveTypes(work)).find(({ id }) => id === form.leave_type_id);
  const kind = familyKindOf(type?.short_code ?? '');
  const country = countryOf(
    (await leaveCompany(work, placeNear(person, form.start_date)?.company_id ?? null))?.country,
  );
  if (kind === undefined || country === undefined) return {};
  const { family } = await lawOf(work);
  const isOfLaw = family.some((row) => row.country === country && row.kind === kind);
  // Leave outside the law is the firm's own: its policy says what it grants.
  if (!isOfLaw && country !== 'GB') return {};
  const asks = asksOf(kind, country);
  const event = form.event_date ?? null;
  if (asks.event !== null && event === null) return { event_date: `Enter this date: ${lowerFirst(asks.event)}` };
  if (asks.stay && (form.hospital_days ?? null) === null)
    return { hospital_days: 'Enter how many days the child was in hospital' };
  const law = familyLawOf(family, country, kind, form.start_date, form.surviving_children ?? 0);
  if (!law) return { leave_type_id: 'The law has no such leave on that day. Ask HR' };
  if (kind !== 'Shared parental') return whyNotFamily(law, await requestOf(work, person, form, except));
  const maternity = familyLawOf(family, country, 'Maternity', form.start_date, 0);
  const partner = partnerOf(form);
  const wrong = whyNotPartner(law, maternity, partner);
  if (Object.keys(wrong).length > 0) return wrong;
  return whyNotFamily(law, await requestOf(work, person, form, except, maternity));
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const countryOf = (code: string | undefined): Country | undefined =>
  code === 'GB' || code === 'IN' ? code : undefined;

/** From the form, or from an earlier application for the same child. */
const partnerOf = (said: Partner): PartnerLeave => ({
  from: said.partner_from ?? null,
  to: said.partner_to ?? null,
  weeks: said.partner_weeks ?? 0,
});

async function requestOf(
  work: Work,
  person: Worker,
  form: LeaveForm,
  except: number,
  maternityLaw?: FamilyLaw,
): Promise<FamilyRequest> {
  const event = form.event_date ?? null;
  const others = (await familyLeave(work, person, except)).filter((one) => event === null || one.event_date === event);
  const own = others.filter(({ leave_type_id }) => leave_type_id === form.leave_type_id);
  const spansOf = (all: readonly FamilyLeave[]) =>
    all.map(({ start_date, end_date }) => ({ from: start_date, to: end_date }));
  const maternity = spansOf(others.filter(({ short_code }) => short_code === 'ML'));
  const used = [form, ...own].map((said) => sharedUsed(maternityLaw, maternity, partnerOf(said)));
  return {
    from: form.start_date,
    to: form.end_date,
    event,
    earlier: spansOf(own),
    worked: event === null ? 0 : await workedBefore(work, person, event),
    stay: form.hospital_days ?? 0,
    // What an earlier application said of the other parent still counts.
    shareUsed: Math.max(...used),
    daysAWeek: weeksOn(person, form.start_date, '1') / 100,
    workIn: (span) => workIn(person, span),
  };
}

type Partner = Pick<LeaveForm, 'partner_from' | 'partner_to' | 'partner_weeks'>;

type FamilyLeave = {
  readonly leave_type_id: number;
  readonly short_code: string;
  readonly start_date: PlainDate;
  readonly end_date: PlainDate;
  readonly event_date: PlainDate | null;
  readonly partner_from: PlainDate | null;
  readonly partner_to: PlainDate | null;
  readonly partner_weeks: number | null;
};

async function familyLeave({ db }: Work, { id }: Worker, except: number): Promise<readonly FamilyLeave[]> {
  const { rows } = await sql<FamilyLeave>`
    select leave_type_id, short_code, start_date, end_date, event_date, partner_from, partner_to,
      partner_weeks
    from leave_application join leave_type on leave_type.id = leave_type_id
    where employee_id = ${id} and leave_application.id <> ${except} and leave_application.deleted_at is null
      and leave_status in ('PENDING', 'ACCEPTED', 'CANCEL_REQUESTED') order by start_date`.execute(db);
  return rows;
}

/** Working days in the twelve months before an event; half a day counts as one, a day of leave does not. */
async function workedBefore({ db }: Work, person: Worker, event: PlainDate): Promise<number> {
  const from = addMonths(event, -12);
  const { rows } = await sql<{ date: PlainDate }>`
    select date from leave_day where employee_id = ${person.id} and live and amount > 0 and part = 'Full'
      and date >= ${from} and date < ${event}`.execute(db);
  const away = new Set(rows.map(({ date }) => date));
  return personDays(person, from, addDays(event, -1), false).filter(
    (day) => worksOn(day) !== null && !away.has(day.date),
  ).length;
}

/** Working days from one date to another, halves as halves. */
const workIn = (person: Worker, { from, to }: Span): number =>
  personDays(person, from, to, false).reduce((sum, day) => {
    const part = worksOn(day);
    return sum + (part === null ? 0 : part === 'Full' ? 1 : 0.5);
  }, 0);
