import { below, law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { lifeOf } from '#test/laws/life.ts';
import { all, nothing, ofRole, ofSelf } from '#test/laws/whose.ts';
import type { TestPortal } from '#test/portal.ts';
import { lentAsset } from '../../assets/contract.ts';
import { onboarding as record, onboardingCalls } from '../../contract.ts';
import { onboardingTemplate, templateTask } from '../../templates/contract.ts';

const everybodys = ofRole('HR', 'Admin', 'Partner', 'Director');

/** A candidate with a fixed joining date, an accepted offer and a verified kit. */
async function waiting({ database: { pool } }: TestPortal): Promise<number> {
  const { rows: found } = await pool.query<{ id: number }>(
    `update candidate set selection_progress = 'To join' where id = (
       select candidate.id from candidate join offer on offer.candidate_id = candidate.id
       where offer.status = 'Accepted' and offer.deleted_at is null and candidate.deleted_at is null
         and not exists (select from onboarding where onboarding.candidate_id = candidate.id and status not in ('No show', 'Withdrawn'))
       order by candidate.id limit 1) returning id`,
  );
  return found[0]?.id ?? another(pool);
}

/** A copy of one, when the demo has no more. */
async function another(pool: TestPortal['database']['pool']): Promise<number> {
  const copy = (table: string, which: string, changes: string) =>
    pool.query<{ id: number }>(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(${table}) || jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('${table}', 'id')), ${changes}))).* from ${table}
       where ${which} order by id limit 1 returning id`,
    );
  const accepted = `status = 'Accepted' and deleted_at is null`;
  const { rows: people } = await copy(
    'candidate',
    `id in (select candidate_id from offer where ${accepted})`,
    `'selection_progress', 'To join', 'deleted_at', null`,
  );
  const id = people[0]?.id ?? 0;
  await copy('offer', accepted, `'candidate_id', ${id}, 'letter_no', null`);
  return id;
}

export const onboarding = law(record, {
  staff: `(${everybodys} or ${ofSelf('onboarding.reporting_manager_id')})
    and (employee_id is null or not ${ofSelf('onboarding.employee_id')})`,
  client: nothing,
  add: async (portal, variant) => ({
    candidate_id: await waiting(portal),
    role_id: variant === 0 ? 4 : 8,
    work_email: `joiner.${variant}@example.com`,
  }),
});

const template = law(onboardingTemplate, {
  staff: all,
  client: nothing,
  add: async (_, variant) => ({ role_id: variant === 0 ? 4 : 8 }),
});
const task = law(templateTask, {
  staff: all,
  client: nothing,
  // Only the owner of the given kind is stored.
  add: async (_, variant) =>
    variant === 0 ? { owner_kind: 'Role', role_id: 4, owner_id: null } : { owner_kind: 'Person', role_id: null },
});
const asset = law(lentAsset, { staff: `${everybodys} or ${ofSelf('lent_asset.employee_id')}`, client: nothing });
const ownAsset = rows('asset lent to oneself', {
  table: 'lent_asset',
  staff: ofSelf('lent_asset.employee_id'),
  client: nothing,
  lists: { '/myAccount/assets/fetchAssets': { limited: false, some: true } },
});

/** Whether the person a task names works here now. */
const isHere = (id: string) => `${id} in (select employee.id from employee join account on account.id = employee.user_id
  where status <> 'EXITED' and deleted_at is null and dot_access)`;
const ofManager = 'onboarding.reporting_manager_id';
const ownedBy = `select one.id from onboarding_task as one join onboarding on onboarding.id = one.onboarding_id
  where onboarding.status not in ('No show', 'Withdrawn') and (one.owner_kind = 'Joiner' or one.kind = 'Check-in'
    or onboarding.employee_id is null or not ${ofSelf('onboarding.employee_id')}) and (
    one.owner_kind = 'Manager' and ${ofSelf(ofManager)} or one.owner_kind = 'Buddy' and ${ofSelf('onboarding.buddy_id')}
    or one.owner_kind = 'Person' and ${ofSelf('one.owner_id')}
    or (one.owner_kind = 'Joiner' or one.kind = 'Check-in') and ${ofSelf('onboarding.employee_id')}
    or one.owner_kind = 'Role' and one.role_id = (select role_id from account where account.id = $account)
    or ${ofRole('HR')} and (one.owner_kind = 'HR'
      or one.owner_kind = 'Manager' and not coalesce(${isHere(ofManager)}, false)
      or one.owner_kind = 'Buddy' and not coalesce(${isHere('onboarding.buddy_id')}, false)))`;

/** Tasks of an owner without any right to onboardings. */
const ownTask = rows('own task', {
  table: 'onboarding_task',
  staff: `onboarding_task.id in (${ownedBy})`,
  client: nothing,
  lists: { '/myAccount/onboarding/fetchTasks': { limited: false, some: true } },
});
const anyTask = rows('task of an onboarding', {
  table: 'onboarding_task',
  ...below(onboarding, 'onboarding_task.onboarding_id'),
});

/** Everything that an employee needs, or none of it. */
const gates =
  ({ database: { pool } }: TestPortal, done: boolean) =>
  async (id: number) => {
    await pool.query(
      `update onboarding set terms_issued_on = $2, work_email = 'joiner.' || id || '@example.com' where id = $1`,
      [id, done ? '2026-11-19' : null],
    );
    await pool.query(
      `delete from joining_kit where candidate_id = (select candidate_id from onboarding where id = $1)`,
      [id],
    );
    if (!done) return;
    await pool.query(
      `with kit as (insert into joining_kit (candidate_id, company_id, country, designation, doj, status, progress,
         verified_at, right_to_work_by, right_to_work_on)
         select candidate_id, company_id, 'GB', designation, doj, 'Verified', 100, now(), 'Document', '2026-11-20'
         from onboarding where id = $1 returning id)
       insert into joining_section (kit_id, section, status, content)
       select kit.id, 'personal', 'Complete', '{"employee_name": "Orla Brightwater"}' from kit`,
      [id],
    );
  };

const past =
  ({ database: { pool } }: TestPortal, doj: string) =>
  (id: number) =>
    pool.query(
      `with moved as (update onboarding set doj = $2 where id = $1 returning employee_id)
       update account set last_sign_in_at = null
       where id in (select user_id from employee join moved on moved.employee_id = employee.id)`,
      [id, doj],
    );

export const laws: ModuleLaws = {
  lives: [
    lifeOf(onboarding, onboardingCalls, async (portal) => ({
      ready: { employ: gates(portal, true), noShow: past(portal, '2026-11-01') },
      unready: { employ: gates(portal, false), noShow: past(portal, '2026-12-24') },
      put: (id, state) =>
        portal.database.pool.query(
          `update onboarding set status = $2, employee_id = case when $2 in ('In process', 'Completed')
             then (select min(id) from employee
               where not exists (select from onboarding as other where other.employee_id = employee.id)) end where id = $1`,
          [id, state],
        ),
    })),
  ],
  rows: [onboarding, template, task, asset, ownAsset, anyTask, ownTask],
  sends: {
    'PUT /hr/onboarding/updateStatus': { end_note: null },
    'PUT /hr/onboarding/updateTask': { status: 'To do', note: null, onboarding_evidence: [] },
    'PUT /myAccount/onboarding/updateTask': { status: 'To do', note: null, onboarding_evidence: [] },
  },
  ids: {
    '/hr/onboarding/ id': onboarding,
    onboarding_id: onboarding,
    '/hr/onboarding/ task_id': anyTask,
    '/myAccount/onboarding/ task_id': ownTask,
    '/hr/onboarding/templates/ id': template,
    '/hr/onboarding/templateTasks/ id': task,
    '/hr/assets/ id': asset,
    '/hr/assets/ employee_id': none('nothing is listed for people who are not visible'),
    '/hr/onboarding/moveToOnboarding candidate_id': none('only waiting candidates can be chosen'),
  },
  unproven: {
    'DELETE /hr/onboarding/deleteOnboarding/:id': none('an onboarding is kept, whoever asks'),
  },
  open: {
    '/dds/onboardingTemplates': none('names of templates to choose from'),
    '/hr/onboarding/fetchWaiting': none('visible candidates: src/modules/candidates'),
  },
};
