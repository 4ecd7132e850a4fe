/** Whatever happens to someone, in any order, their record matches the row of the day. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type Answer, type TestPortal, testPortal } from '#test/portal.ts';
import { fetchStaffById } from '../../contract.ts';
import type { Employee } from '../../employee.ts';
import { staffJobs } from '../../server/nightly.ts';
import { addStaff, changeStaff } from '../../server/testing/staff.ts';
import { changeEmployment, correctJoining, takeBackEmployment } from '../contract.ts';
import { rehireStaff } from '../rehire.ts';
import { datedFields } from '../rows.ts';

const start: PlainDate = '2026-11-20';
type Life = { readonly portal: TestPortal; readonly id: number; readonly others: readonly number[]; day: PlainDate };
type Act = { readonly does: string; readonly run: (life: Life) => Promise<Answer | undefined> };

const person = async ({ portal, id }: Life) =>
  (await portal.call<Employee>(fetchStaffById, { as: 'hr', query: { id } })).result;
const edit = async (life: Life, changes: object) => changeStaff(life.portal, await person(life), changes);

const days = fc.integer({ min: -25, max: 20 });
const values = fc
  .record(
    {
      department_id: fc.integer({ min: 1, max: 3 }),
      designation: fc.constantFrom('Accountant', 'Senior', 'Manager'),
      grade_id: fc.option(fc.integer({ min: 1, max: 2 })),
      manager: fc.option(fc.integer({ min: 0, max: 2 })),
    },
    { requiredKeys: [] },
  )
  .filter((named) => Object.keys(named).length > 0);
const placeOf = (life: Life, { manager, ...rest }: { manager?: number | null }) => ({
  ...rest,
  ...(manager !== undefined && { reporting_manager_1_id: manager === null ? null : life.others[manager] }),
});

const act = fc.oneof(
  fc.tuple(days, values).map(([at, named]): Act => ({
    does: `step ${at} ${JSON.stringify(named)}`,
    run: (life) =>
      life.portal.call(changeEmployment, {
        as: 'hr',
        body: {
          kind: 'Change',
          begins_on: addDays(life.day, at),
          reason: 'So agreed',
          with_letter: false,
          changes: [{ employee_id: life.id, ...placeOf(life, named) }],
        },
      }),
  })),
  fc.tuple(fc.option(days), values).map(([at, named]): Act => ({
    does: `form ${at} ${JSON.stringify(named)}`,
    run: (life) => edit(life, { ...placeOf(life, named), ...(at !== null && { change_from: addDays(life.day, at) }) }),
  })),
  fc.nat({ max: 9 }).map((which): Act => ({
    does: `take back ${which}`,
    run: async ({ portal, id }) => {
      const { rows } = await portal.database.pool.query<{ id: number }>(
        `select id from employment_change where employee_id = $1 and deleted_at is null order by id desc`,
        [id],
      );
      const change = rows[which % rows.length];
      return portal.call(takeBackEmployment, { as: 'hr', params: { id: Number(change?.id) } });
    },
  })),
  days.map((at): Act => ({
    does: `joined ${at}`,
    run: ({ portal, id, day }) =>
      portal.call(correctJoining, { as: 'hr', body: { employee_id: id, doj: addDays(day, at), reason: 'Wrong' } }),
  })),
  fc.option(days).map((at): Act => ({
    does: `leaves ${at}`,
    run: async (life) => {
      const last = at === null ? null : addDays(life.day, at);
      return edit(life, {
        date_of_resignation: last && (await person(life)).doj,
        last_working_date: last,
        reason_of_resignation: last && 'further studies',
      });
    },
  })),
  days.map((at): Act => ({
    does: `back ${at}`,
    run: async (life) => {
      const last = addDays(life.day, -30);
      const away = { date_of_resignation: last, last_working_date: last, reason_of_resignation: 'further studies' };
      if ((await person(life)).status !== 'EXITED') await edit(life, away);
      const { email, designation, department_id, version } = await person(life);
      const body = { email, designation, department_id, version, due_date: null, portal_access: false, role_id: null };
      return life.portal.call(rehireStaff, {
        as: 'hr',
        query: { id: life.id },
        body: { ...body, back_on: addDays(life.day, at), due_date: addDays(life.day, at + 90) },
      });
    },
  })),
  fc.integer({ min: 1, max: 9 }).map((passed): Act => ({
    does: `${passed} days pass`,
    run: async (life) => {
      life.portal.advance(passed * 24 * 60 * 60);
      life.day = addDays(life.day, passed);
      await life.portal.signIn('hr', { fresh: true });
      for (const job of staffJobs) if (job.every?.startsWith('*/10')) await enqueue(life.portal.database, job, {});
      await life.portal.runJobs();
      return undefined;
    },
  })),
);

/** The record, and the row of today or of a future first day. */
async function both({ portal, id, day }: Life) {
  const { rows } = await portal.database.pool.query<Record<string, unknown>>(
    `select status, ${datedFields.map((name) => `employee.${name} as "${name}", place.${name} as "row ${name}"`).join(', ')}
     from employee left join employment as place on place.employee_id = employee.id
       and greatest($2::date, employee.doj) between place.begins_on and coalesce(place.ends_on, 'infinity')
     where employee.id = $1`,
    [id, day],
  );
  const [row = {}] = rows;
  const of = (prefix: string) => Object.fromEntries(datedFields.map((name) => [name, row[`${prefix}${name}`]]));
  return { status: row['status'], record: of(''), place: of('row ') };
}

test('the record is today’s row after any entries, withdrawals, corrections, exits and rehires', async () => {
  const portal = await testPortal({ start: new Date(`${start}T10:00:00Z`) });
  let day = start;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -400, max: 20 }),
      fc.array(act, { minLength: 4, maxLength: 14 }),
      async (joins, acts) => {
        const doj = addDays(day, joins);
        const join = async () => (await addStaff(portal, { doj, due_date: addDays(doj, 90) })).result.id;
        const long = async () => (await addStaff(portal, { doj: '2020-01-06', due_date: null })).result.id;
        const life: Life = { portal, id: await join(), others: [await long(), await long(), await long()], day };
        const done: string[] = [];
        for (const { does, run } of acts) {
          const answer = await run(life);
          done.push(
            `${life.day} ${does}: ${answer?.status ?? 'done'} ${JSON.stringify(answer?.fields ?? answer?.message ?? '')}`,
          );
          day = life.day;
          expect(answer?.status ?? 200, done.join('\n')).toBeLessThan(500);
          const { status, record, place } = await both(life);
          if (status !== 'EXITED') expect(record, `joined ${doj}\n${done.join('\n')}`).toEqual(place);
        }
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
