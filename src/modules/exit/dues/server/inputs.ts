/** Collects the inputs to an exit's dues from the modules that hold them. */
import { contractOn, type Worker, workerOf, type WorkingPlace } from '#modules/staff/server/public/working-time.ts';
import { daysAWeek } from '#modules/staff/public/pattern.ts';
import { dayOff, partOf } from '#modules/staff/public/shift.ts';
import { addDays, firstOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { decidedDays } from '../../server/public/decided-days.ts';
import { leaveAtExit } from '../../server/public/leave-left.ts';
import { monthPaid } from '../../server/public/month-paid.ts';
import { payAtExit } from '../../server/public/pay-at-exit.ts';
import { currentSetup } from '../../server/settings.ts';
import type { StoredExit } from '../../server/standing.ts';
import { givenBy } from '../../rules.ts';
import type { Leaving } from '../proposals.ts';
import { unpaidDays } from '../pay.ts';
import { settledBy } from '../settled-by.ts';

export type Inputs = {
  readonly leaving: Leaving;
  /** The legal deadline; null if there is none. */
  readonly settledBy: PlainDate | null;
  /** Where they worked last; null if not known. */
  readonly company: string | null;
};

export async function inputsOf(work: Work, exit: StoredExit): Promise<Inputs> {
  const [person, setup] = [await workerOf(work, exit.employee_id), await currentSetup(work)];
  const place = person && lastPlace(person, exit.lwd);
  const company = await companyOf(work, place?.company_id ?? 0);
  const country = company?.country ?? null;
  const month = firstOfMonth(exit.lwd);
  const [ask] = leaveAtExit.everywhere();
  const leave = ask && person ? await ask(work, exit.employee_id, exit.lwd) : { left: null, unpaid: [] };
  const decided = (await decidedDays.everywhere()[0]?.(work, exit.employee_id, { from: month, to: exit.lwd })) ?? [];
  const [register] = monthPaid.everywhere();
  const leaving: Leaving = {
    country,
    joined: await servedSince(work, exit),
    employedFrom: exit.date_joining,
    given: exit.date_reg,
    lastDay: exit.lwd,
    pay: (await payAtExit.everywhere()[0]?.(work, exit.employee_id, { from: month, to: exit.lwd })) ?? [],
    leave: leave.left,
    unpaid: unpaidDays(decided, leave.unpaid),
    daysAWeek: place ? weekOf(place) : 500,
    register: register ? await register(work, exit.employee_id, month) : [],
    noticeDays: exit.notice_days,
    noticeBy: givenBy(exit),
    cutShortBy: exit.cut_short_by ?? givenBy(exit),
    deductsNotice: exit.deducts_notice,
    deductsLeave: exit.deducts_leave,
    isFixedTerm: exit.is_fixed_term,
    countsFive: exit.counts_five_years,
    monthPaidBy: exit.month_paid_by,
    leaveDivisor: setup.leave_divisor,
    gratuityMost: setup.gratuity_most,
  };
  const isFree = (date: PlainDate) => (place ? dayOff(date, place.terms) !== null : false);
  const due = country === 'IN' ? settledBy(exit.lwd, setup.settled_within, isFree) : null;
  return { leaving, settledBy: due, company: company?.name ?? null };
}

/** The last place of work up to a day. */
const lastPlace = (person: Worker, day: PlainDate): WorkingPlace | undefined =>
  contractOn(person, day) ?? person.places.findLast(({ begins_on }) => begins_on <= day) ?? person.places[0];

/** Working days per week, in hundredths. */
function weekOf({ terms, begins_on }: WorkingPlace): number {
  const own = terms.pattern === null ? undefined : daysAWeek(terms.pattern);
  if (own) return Math.round(own * 100);
  const monday = mondayOf(begins_on);
  return Array.from({ length: 7 }, (_, day) => partOf(addDays(monday, day), terms)).filter(Boolean).length * 100 || 500;
}

async function companyOf({ db }: Work, id: number): Promise<{ name: string; country: string } | undefined> {
  const { rows } = await sql<{ name: string; country: string }>`
    select company_name as name, country.short_code as country
    from company join country on country.id = company.country_id where company.id = ${id}`.execute(db);
  return rows[0];
}

/** The first day of service that counts, including earlier employment that HR treats as continuous. */
async function servedSince({ db }: Work, { employee_id, date_joining }: StoredExit): Promise<PlainDate> {
  const { rows } = await sql<{ since: PlainDate | null }>`
    select continuous_since as since from employee where id = ${employee_id}`.execute(db);
  return rows[0]?.since ?? date_joining;
}
