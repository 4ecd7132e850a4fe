/** Reports of three months and two quarters, in every status. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { type MarkPeriod, periodBefore, type PeriodKind, periodOn } from '../periods.ts';
import { makeDrafts, workOut } from './working-out.ts';

const kept: Readonly<Record<PeriodKind, number>> = { Month: 3, Quarter: 2 };

export const seedPerformance: SeedPart = {
  name: 'performance',
  after: ['time', 'attendance', 'trainings', 'feedback', 'leave by hours'],
  run: async (seeding) => {
    for (const kind of ['Month', 'Quarter'] as const) {
      const periods = newest(periodOn(kind, seeding.asOf), kept[kind]);
      for (const period of periods.toReversed()) {
        await makeDrafts(seeding.work, period);
        await workOut(seeding.work, period);
      }
      const [, last] = periods;
      if (kind === 'Quarter' && last) await lead(seeding, last);
    }
  },
};

/** A period and earlier ones. */
const newest = (period: MarkPeriod, count: number): readonly MarkPeriod[] =>
  count === 1 ? [period] : [period, ...newest(periodBefore(period), count - 1)];

const comments = [
  'A steady quarter. Keep the reviews short and ask early where something is missing.',
  'Clients notice how carefully you work. Let us plan the training days before the year end.',
  'Deadlines slipped in two weeks. We agreed to look at your week together on Mondays.',
  'Well done. You took over two clients without anybody noticing a gap.',
];

type Stage = {
  readonly status: 'Draft' | 'Shared' | 'Disputed' | 'Acknowledged' | 'Locked';
  readonly shared: PlainDate | null;
  readonly acknowledged: PlainDate | null;
  readonly response: string | null;
};

/** Seven in turn: one each is waiting, acknowledged, disputed and not shared yet; the others are locked. */
const stagesAt = (asOf: PlainDate): readonly Stage[] => [
  { status: 'Shared', shared: addDays(asOf, -2), acknowledged: null, response: null },
  { status: 'Locked', shared: addDays(asOf, -40), acknowledged: addDays(asOf, -38), response: 'Thank you.' },
  {
    status: 'Acknowledged',
    shared: addDays(asOf, -6),
    acknowledged: addDays(asOf, -3),
    response: 'Agreed. I would like to go to the VAT course.',
  },
  {
    status: 'Disputed',
    shared: addDays(asOf, -4),
    acknowledged: null,
    response: 'Two of the late jobs waited for the client for a week. The deadline was moved by telephone.',
  },
  { status: 'Locked', shared: addDays(asOf, -42), acknowledged: null, response: null },
  { status: 'Draft', shared: null, acknowledged: null, response: null },
  { status: 'Locked', shared: addDays(asOf, -41), acknowledged: addDays(asOf, -35), response: null },
];

/** Moves the reports of a period through their life, shared by each person's manager. */
async function lead({ work, asOf }: Seeding, { period }: MarkPeriod): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select report.id from performance_report as report join employee on employee.id = report.employee_id
    where report.period = ${period} and report.mark is not null and employee.reporting_manager_1_id is not null
    order by employee.employee_name, report.id`.execute(work.db);
  const stages = stagesAt(asOf);
  const at = (day: PlainDate | null) => (day === null ? null : startOfDay(day, 'UTC'));
  const led = rows.map(({ id }, index) => {
    const { status, shared, acknowledged, response } = stages[index % stages.length] ?? stages[0] ?? nothing;
    const comment = shared === null ? null : comments[index % comments.length];
    return { id, status, comment, response, shared_at: at(shared), acknowledged_at: at(acknowledged) };
  });
  await sql`
    update performance_report as report
    set status = led.status, comment = led.comment, response = led.response, shared_at = led.shared_at,
      acknowledged_at = led.acknowledged_at,
      shared_by_id = case when led.shared_at is null then null else employee.reporting_manager_1_id end
    from json_populate_recordset(null::performance_report, ${JSON.stringify(led)}::json) as led, employee
    where report.id = led.id and employee.id = report.employee_id`.execute(work.db);
}

const nothing: Stage = { status: 'Draft', shared: null, acknowledged: null, response: null };
