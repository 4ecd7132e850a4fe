import type { ExtraWork } from '#modules/jobs/server/public/agreed-work.ts';
import { addJob } from '#modules/jobs/server/testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { draftChangeQuote, whyNotDraft } from '../change-quote.ts';
import { planned, type Quoting, quotingOf, workOf } from '../testing/quotations.ts';
import { agreedActivities, agreedFee } from './agreed.ts';

let portal: TestPortal;
let quoting: Quoting;
let activities: readonly number[] = [];
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    'select id from planning_activity where job_type_id = $1 order by id',
    [quoting.ids.type],
  );
  activities = rows.map(({ id }) => id);
});

const activity = (at: number) => activities[at] ?? 0;
const feeOf = async (id: number) => (await agreedFee(portal.database, [id])).get(id);
const activitiesOf = async (id: number) => (await agreedActivities(portal.database, [id])).get(id);
const change = (as: Role, id: number, extra: readonly ExtraWork[]) =>
  workOf(portal, as, (work) => draftChangeQuote(work, id, extra));

/** Two options; the client approved the second. */
async function approved() {
  const { job, id, tokens } = await quoting.sent([
    quoting.option({ name: 'Basic', lines: [quoting.line({ planning_activity_id: activity(3) })] }),
    quoting.option({
      name: 'Full',
      discount: '100',
      lines: [quoting.line({ planning_activity_id: activity(1) }), quoting.line({ qty: '2', unit_rate: '33.34' })],
    }),
  ]);
  expect((await quoting.approve(tokens[0] ?? '', { option: 2 })).status).toBe(200);
  return { job, id };
}

describe('the agreed fee', () => {
  test('is the approved quotation with the lines of the chosen option; there is none before', async () => {
    const { job } = await quoting.sent();
    expect(await feeOf(job.id)).toBeUndefined();
    const { job: other, id } = await approved();
    expect(await feeOf(other.id)).toMatchObject({
      id,
      quote_version: 1,
      currency: 'GBP',
      discount: '100.00',
      sub_total: '966.68',
      vat_amount: '193.34',
      total: '1160.02',
      lines: [
        { position: 1, amount: '1000.00', vat_rate: '20.00', planning_activity_id: activity(1) },
        { position: 2, qty: '2.00', unit_rate: '33.34', amount: '66.68', fee_basis: 'Fixed', section: 'Payroll' },
      ],
    });
    expect([...(await agreedFee(portal.database, [job.id, other.id])).keys()]).toEqual([other.id]);
  });
});

describe('the agreed activities', () => {
  test('are those of the agreed SOW and the chosen option', async () => {
    const job = await quoting.toBeQuoted([planned({ planning_activity_id: activity(0) }), planned()]);
    expect(await activitiesOf(job.id)).toEqual(new Set([activity(0)]));
    const { job: quoted } = await approved();
    expect(await activitiesOf(quoted.id)).toEqual(new Set([activity(1)]));
  });

  test('are unknown if a job’s agreement names none', async () => {
    expect(await activitiesOf((await quoting.toBeQuoted()).id)).toBeUndefined();
    expect(await activitiesOf((await addJob(portal, quoting.ids)).id)).toBeUndefined();
  });
});

describe('a change quote', () => {
  const extra = { description: 'Pension letters', minutes: 95, planning_activity_id: 0 };

  test('adds the extra work to what was approved, in a version of its own', async () => {
    const { job } = await approved();
    const made = await change('manager', job.id, [
      { ...extra, planning_activity_id: activity(5), unit_rate: '40.00' },
      { description: 'Calls', minutes: 1 },
      { description: 'Nothing', minutes: 0 },
    ]);
    expect(made.quote_version).toBe(2);
    const [draft, before] = (await quoting.versions(job.id)).rows;
    expect([draft?.quotation.status, before?.quotation.status]).toEqual(['Draft', 'Approved']);
    expect(draft?.options).toMatchObject([
      {
        name: 'Full',
        discount: '100.00',
        lines: [
          { amount: '1000.00' },
          { amount: '66.68' },
          {
            description: 'Pension letters',
            fee_basis: 'Hourly',
            qty: '1.58',
            unit_rate: '40.00',
            amount: '63.20',
            hours_min: 95,
            planning_activity_id: activity(5),
          },
          { description: 'Calls', qty: '0.02', hours_min: 1 },
        ],
      },
    ]);
    // The approved version stays in force until the client approves the change.
    expect((await feeOf(job.id))?.quote_version).toBe(1);
  });

  test('starts from the SOW if nothing was quoted yet', async () => {
    const job = await quoting.toBeQuoted();
    await change('manager', job.id, [{ description: 'Pension letters', minutes: 95 }]);
    const [draft] = (await quoting.versions(job.id)).rows;
    expect(draft?.options[0]?.lines.map(({ description }) => description)).toEqual([
      'Process payroll',
      'Pension letters',
    ]);
  });

  test('is refused while there is a draft, without time, beyond 200 lines and on a closed job', async () => {
    const { job } = await approved();
    await expect(change('manager', job.id, [{ ...extra, minutes: 0 }])).rejects.toMatchObject({
      message: 'There is no time to quote',
    });
    await expect(
      change(
        'manager',
        job.id,
        Array.from({ length: 199 }, () => extra),
      ),
    ).rejects.toMatchObject({
      message: expect.stringContaining('at most 200 lines'),
    });
    await quoting.draft(job.id);
    const written = 'Version 2 of the quotation is Draft: finish it first';
    await expect(change('manager', job.id, [extra])).rejects.toMatchObject({ message: written });
    expect(await workOf(portal, 'manager', (work) => whyNotDraft(work, job.id))).toBe(written);
    const { job: closed } = await approved();
    await portal.database.pool.query("update job set status = 'Close' where id = $1", [closed.id]);
    await expect(change('admin', closed.id, [extra])).rejects.toMatchObject({ failure: { status: 409 } });
  });

  test('is refused without the right, and for a job that is not visible', async () => {
    const { job } = await approved();
    await expect(change('team', job.id, [extra])).rejects.toMatchObject({ failure: { status: 403 } });
    await expect(change('manager', 999_999_999, [extra])).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
