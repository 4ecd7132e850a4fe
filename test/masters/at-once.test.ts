import { modules } from '#app/modules.ts';
import { assembly } from '#app/server/modules.ts';
import { addDevice } from '#modules/attendance/devices/contract.ts';
import { addLatePolicy } from '#modules/attendance/proposals/contract.ts';
import { exchangeRateCalls } from '#modules/exchange-rates/contract.ts';
import { saveExitDue } from '#modules/exit/dues/contract.ts';
import { addJob, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { addRecurrence } from '#modules/recurrence/contract.ts';
import { scheduleOf } from '#modules/recurrence/server/testing/recurrences.ts';
import { register } from '#modules/exit/server/testing/exits.ts';
import { createSkills, setSkillLevel } from '#modules/skills/contract.ts';
import { type Firm, fetchFirm, firmForm, updateFirm } from '#modules/settings/firm.ts';
import { addStaff } from '#modules/staff/contract.ts';
import { staffBody } from '#modules/staff/server/testing/staff.ts';
import { saveTrainings } from '#modules/training/contract.ts';
import { addDuty } from '#modules/training/duties.ts';
import { payload } from '#modules/training/server/testing/trainings.ts';
import { timeEntryCalls } from '#modules/timekeeper/contract.ts';
import { updateFeeHours } from '#modules/timekeeper/fee-hours.ts';
import { startTimer } from '#modules/timekeeper/timer.ts';
import { keepFavourite } from '#modules/timekeeper/weeks.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import { columnOf as columnOfField } from '#platform/contract/record/record.ts';
import { columnOf } from '#platform/server/master/columns.ts';
import { labelColumn } from '#platform/server/master/source.ts';
import { linkOf } from '#platform/server/record/links.ts';
import { referringColumns } from '#platform/server/master/usage.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { personOf } from '../people.ts';
import { type Answer, type TestPortal, testPortal } from '../portal.ts';
import { lawOf } from '../laws/found.ts';
import { sampleOfRecord } from '../record-samples.ts';
import { addSample, fitting, sampleOf } from './samples.ts';

/** Choosing an entry while someone deletes or merges it, for every column that refers to a master. */
const { masters } = assembly;

let portal: TestPortal;
let exit = 0;
let team = 0;
let topics: Master | undefined;
beforeAll(async () => {
  portal = await testPortal();
  exit = (await register(portal, 'team')).id;
  team = await personOf(portal, 'team');
  topics = masters.all.find(({ table }) => table === 'training');
  for (const role of ['admin', 'hr'] as const) await portal.signIn(role);
});

type Request = { as?: 'hr' | 'admin'; query?: Record<string, unknown>; body: object };
/** The call that stores a reference to an entry. */
type Choice = (entry: MasterRow, name: string) => Promise<[AnyEndpoint, Request]> | [AnyEndpoint, Request];

const lateness = {
  location_id: null,
  begins_on: '2026-11-01',
  every_nth: 3,
  amount: '0.5',
  free_incidents: 0,
  buffer_min: 0,
  ignore_full_hours: false,
};
const duty = { department_id: null, counts_from: '2026-11-01', due_date: '2026-11-30' };
const link = 'https://example.com/tax.mp4:::VIDEO/AUDIO';
const moment = { date: '2026-11-16', duration_min: 5 };
const hoursOf = (chosen: object) => ({
  cells: [{ fee_type_id: 1, operation_member_categorization_id: 1, hours: 40, before: null, ...chosen }],
});
const byStaff =
  'department_id heads_department_id grade_id company_id team_id location_id mode_of_work_id ' +
  'operation_member_categorization_id shift_type_id';

/** Columns that cannot be chosen, or are tested elsewhere. */
const others: Readonly<Record<string, string>> = {
  'account.role_id': 'src/modules/access/server/at-once.test.ts',
  'employee.returning_role_id': 'locked by the rehire until it is stored, as when an account is opened',
  'exit_record.role_id': 'the leaver’s role',
  'job_task.planning_activity_id': 'from the job’s type, which locks them',
  'sow_line.planning_activity_id': 'the same, or from the copied job',
  'entry_value.cost_currency_id': 'the currency of the rate, once the entry is invoiced',
  'entry_value.charge_currency_id': 'the currency of the rate, once the entry is invoiced',
  'time_favourite.planning_activity_id': 'from the job’s type, which locks them',
  'saved_view.role_id': 'roles are not merged; a role with a shared view is in use',
  'view_default.role_id': 'roles are not merged; a role with a default view is in use',
  'time_rate.role_id': 'roles are not merged; a role with rates is in use',
  'timer.planning_activity_id': 'the same',
  'bank_statement.currency_id': 'the currency of its file’s lines',
  'employment_change.company_id': 'the person’s, whose record is locked',
  'employment_change.department_id': 'the same',
  'employment_change.grade_id': 'the same',
  'employment_change.location_id': 'the same',
  'employment_change.mode_of_work_id': 'the same',
  'employment_change.shift_type_id': 'the same',
  'leave_application.leave_type_id': 'in use by its policy',
  'leave_ledger.leave_type_id': 'the policy’s type',
  'leave_posted.leave_type_id': 'the same',
  'leave_reminder.leave_type_id': 'the same',
  'attendance_adjustment.company_id': 'the day’s, which comes from the employment',
  'attendance_day.company_id': 'the company of the employment on that day',
  'attendance_month.company_id': 'a company in which people have days',
  'roster_day.shift_type_id': 'an offered choice, which is locked',
  'shift_assignment.shift_type_id': 'the same',
  'offer_component.pay_component_id': 'an offered choice, which is locked',
  'salary.currency_id': 'the currency of the offer or the company',
  'salary_component.pay_component_id': 'from the offer, or tested by pay.test.ts',
  'salary_revision_part.pay_component_id': 'locked on approval: revisions.test.ts',
  'payroll_register.company_id': 'a company in which people have days',
  'payroll_entry.currency_id': 'the currency of the salary or the company',
  'payroll_line.currency_id': 'the salary’s currency',
  'payroll_correction.company_id': 'a company in which people have days',
  'payroll_correction.currency_id': 'the currency of the salary or the company',
  'joining_kit.company_id': 'from the accepted offer',
  'joining_kit.location_id': 'the same',
  'onboarding.company_id': 'from the accepted offer',
  'onboarding.department_id': 'the same',
  'onboarding.grade_id': 'the same',
  'onboarding.location_id': 'the same',
  'onboarding.mode_of_work_id': 'the same',
  'onboarding.role_id': 'roles are not merged; a joiner’s role is in use',
  'onboarding.shift_type_id': 'an offered choice, which is locked',
  'onboarding_task.role_id': 'from the template',
  'onboarding_template.role_id': 'roles are not merged; a role with templates is in use',
  'onboarding_template_task.role_id': 'the same',
  'credit_note.company_id': 'from its invoice or the client',
  'credit_note.currency_id': 'from its invoice',
  'credit_note_line.vat_id': 'from its invoice',
  'invoice.currency_id': 'from its client',
  'invoice_extra.vat_id': 'a rate in force on the day, which is locked',
  'invoice_line.vat_id': 'a rate in force on the day, which is locked',
  'payment.company_id': 'from the invoices or the client',
  'payment.currency_id': 'from the invoices or the client',
  'payment.received_currency_id': 'a currency that exists when the payment is entered',
  'refund.company_id': 'from the payment or credit note',
  'refund.currency_id': 'from the payment or credit note',
  'bank_line.currency_id': 'a currency that exists when the statement is imported',
  'kept_rate.base_id': 'the firm’s currency, which it locks',
  'quotation.company_id': 'from its job',
  'quotation.currency_id': 'from its client',
  'quotation.reject_reason_id': 'an offered choice, which is locked',
  'quotation_line.vat_id': 'a rate in force on the day, which is locked',
  'quotation_line.planning_activity_id': 'from the SOW, which locks them',
  'skill_log.skill_category_id': 'the skill’s category, which is locked',
};

/** By table and column; columns of masters and declared records are generated. */
const choices: Readonly<Record<string, Choice>> = {
  ...Object.fromEntries(masters.all.flatMap(ofMaster)),
  ...Object.fromEntries(modules.flatMap(({ records = [] }) => records.flatMap(ofRecord))),
  ...Object.fromEntries(
    byStaff
      .split(' ')
      .map((column): [string, Choice] => [
        `employee.${column}`,
        ({ id }) => [addStaff, { body: staffBody({ [column]: id }) }],
      ]),
  ),
  'firm.country_id': async ({ id }) => {
    const firm = firmForm.parse((await portal.call<Firm>(fetchFirm, { as: 'admin' })).result);
    return [updateFirm, { as: 'admin', body: { ...firm, country_id: id } }];
  },
  'firm.base_currency_id': async ({ id }) => {
    const firm = firmForm.parse((await portal.call<Firm>(fetchFirm, { as: 'admin' })).result);
    return [updateFirm, { as: 'admin', body: { ...firm, base_currency_id: id } }];
  },
  'attendance_late_policy.company_id': ({ id }) => [addLatePolicy, { as: 'hr', body: { ...lateness, company_id: id } }],
  'attendance_late_policy.location_id': ({ id }) => [
    addLatePolicy,
    { as: 'hr', body: { ...lateness, company_id: 1, location_id: id } },
  ],
  'attendance_device.location_id': ({ id }, name) => [
    addDevice,
    { as: 'hr', body: { name: `${name}-${id}`, location_id: id, zone: 'Asia/Kolkata', active: true } },
  ],
  'exit_due.currency_id': ({ id }) => [
    saveExitDue,
    { query: { id: exit }, body: { kind: 'Other payable', says: 'Bonus', amount: '1', currency_id: id } },
  ],
  'recurrence.team_id': async ({ id }) => {
    const ids = await jobIds(portal);
    const { id: job_id } = await addJob(portal, ids);
    return [addRecurrence, { as: 'admin', body: { ...scheduleOf(ids), job_id, team_id: id } }];
  },
  'skill.skill_category_id': ({ id }, name) => [
    createSkills,
    { as: 'admin', body: { category: `${name}-${id}`, training_topic: name, link } },
  ],
  'skill_level.skill_category_id': ({ id }) => [
    setSkillLevel,
    { body: { employee_id: team, skill_category_id: id, level: 3, note: 'As seen' } },
  ],
  'training_duty.training_id': ({ id }) => [addDuty, { body: { ...duty, training_id: id } }],
  'training_duty.department_id': async ({ id }) => {
    const training_id = topics && (await addSample(portal, topics)).id;
    return [addDuty, { body: { ...duty, training_id, department_id: id } }];
  },
  'time_entry.fee_type_id': ({ id }) => [timeEntryCalls.add, { as: 'admin', body: { ...moment, fee_type_id: id } }],
  'time_entry.planning_activity_id': async ({ id }) => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `select id from job where archived_at is null and status <> 'Close'
         and job_type_id = (select job_type_id from planning_activity where id = $1) limit 1`,
      [id],
    );
    const on = { job_id: rows[0]?.id, planning_activity_id: id, over_budget_reason: 'For this test' };
    return [timeEntryCalls.add, { as: 'admin', body: { ...moment, ...on } }];
  },
  'time_entry.mode_of_work_id': ({ id }) => [
    timeEntryCalls.add,
    { as: 'admin', body: { ...moment, fee_type_id: 1, mode_of_work_id: id } },
  ],
  'time_favourite.fee_type_id': ({ id }) => [
    keepFavourite,
    { as: 'admin', body: { fee_type_id: id, favourite: true } },
  ],
  'fee_type_hours.fee_type_id': ({ id }) => [updateFeeHours, { as: 'admin', body: hoursOf({ fee_type_id: id }) }],
  'fee_type_hours.operation_member_categorization_id': ({ id }) => [
    updateFeeHours,
    { as: 'admin', body: hoursOf({ operation_member_categorization_id: id }) },
  ],
  'timer.fee_type_id': ({ id }) => [startTimer, { as: 'admin', body: { fee_type_id: id } }],
  'training_session.training_id': (_, name) => [saveTrainings, { body: payload([team], { training_topic: name }) }],
};

function ofMaster(master: Master): [string, Choice][] {
  return Object.entries(master.fields).flatMap(([name, field]): [string, Choice][] => {
    if (!field.of) return [];
    const choice: Choice = async ({ id }) => [
      master.calls.add,
      { as: 'admin', body: fitting(master, { ...(await sampleOf(portal, master)), [field.sentAs ?? name]: id }, name) },
    ];
    return [[`${master.table}.${columnOf(name, field)}`, choice]];
  });
}

function ofRecord({ record, calls }: NonNullable<(typeof modules)[number]['records']>[number]): [string, Choice][] {
  return record.typed.flatMap(({ sent, name, field }): [string, Choice][] => {
    // Roles cannot be merged.
    if (!field.of?.master || field.of.table === 'role') return [];
    const links = field.kind === 'references' ? linkOf(record.table, name, field) : null;
    // The second sample: the first has numbers that are valid in one country only.
    const choice: Choice = async ({ id }) => [
      calls.add,
      { as: 'admin', body: { ...(await sampleOfRecord(portal, lawOf(record), 1)), [sent]: links ? [id] : id } },
    ];
    const where = links ? `${links.table}.${links.other}` : `${record.table}.${columnOfField(name, field)}`;
    return where in others ? [] : [[where, choice]];
  });
}

/** Rows that refer to a deleted entry and are not deleted themselves. */
async function lost(master: Master): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, marks } of await referringColumns(portal.database.db, master)) {
    const { rows } = await portal.database.pool.query(
      `select from ${table} as referring join ${master.table} as gone on gone.id = referring.${column}
       where gone.deleted_at is not null ${marks ? 'and referring.deleted_at is null' : ''}`,
    );
    if (rows.length > 0) found.push(`${rows.length} of ${table}.${column}`);
  }
  return found;
}

const gone = (master: Master, { id }: MasterRow, into: MasterRow | null): Promise<Answer> =>
  into
    ? portal.call(master.calls.merge, { as: 'admin', query: { id }, body: { into: into.id } })
    : portal.call(master.calls.delete, { as: 'admin', params: { id } });

describe.each(masters.all.map((master) => [master.title, master] as const))('an entry of %s', (_, master) => {
  test('is chosen or deleted, whichever comes first: nothing refers to a deleted one', async () => {
    for (const { table, column } of await referringColumns(portal.database.db, master)) {
      const where = `${table}.${column}`;
      const choice = choices[where];
      expect([where, choice === undefined], 'a way to choose it, or why not').toEqual([where, where in others]);
      if (!choice) continue;
      const entry = () => addSample(portal, master);
      const chosen = async (one: MasterRow) => {
        const [endpoint, request] = await choice(one, String(one[labelColumn(master)]));
        return () => portal.call(endpoint, { as: 'hr', ...request });
      };
      const kept = await entry();
      expect([200, 201], where).toContain((await (await chosen(kept))()).status);
      expect([where, (await gone(master, kept, null)).type]).toEqual([where, 'IN_USE']);
      for (const into of [null, null, await entry(), await entry()]) {
        const one = await entry();
        const choose = await chosen(one);
        const both = [choose, () => gone(master, one, into)];
        const answers = await Promise.all((one.id % 2 ? both : both.toReversed()).map((run) => run()));
        const said = answers.map(({ status, message }) => `${status} ${message}`).join(', ');
        for (const { status } of answers) expect([200, 201, 400, 409], said).toContain(status);
        expect([where, await lost(master)], said).toEqual([where, []]);
      }
    }
  });
});

test('an entry that is not in memory yet is still shown by its name', async () => {
  const names = async () => {
    const query = { sort: '-id' };
    const { result } = await portal.call<{ rows: { base: string | null }[] }>(exchangeRateCalls.page, {
      as: 'admin',
      query,
    });
    return result.rows.map(({ base }) => base);
  };
  expect(await names()).not.toContain(null);
  // Another process adds it just before this one is notified.
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(
      `with added as (insert into currency (currency_name, currency_code) values ('Test Crown', 'XTC') returning id)
       insert into exchange_rate (base_id, currency_id, rate_date, rate)
       select added.id, currency.id, '2026-11-01', 1.5 from added, currency where currency_code = 'GBP'`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await names())[0]).toBe('XTC');
});
