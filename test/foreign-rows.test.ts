/**
 * Nobody is shown a row that is not theirs to see, whatever they ask: a list with any filters, its count, its export, a
 * single record, the search. Which rows are whose is said here once more, in SQL and apart from the modules' code.
 */
import { client as clientRecord, clientCalls } from '#modules/clients/contract.ts';
import { enquiryList, exportEnquiries, fetchAllEnquiry, fetchEnquiryById } from '#modules/enquiries/contract.ts';
import { addEnquiry } from '#modules/enquiries/server/testing/enquiries.ts';
import { event, eventCalls } from '#modules/events/contract.ts';
import { exitList, exportExit, fetchAllExit, fetchExitById } from '#modules/exit/contract.ts';
import { exportArchiveJob, fetchArchiveJob } from '#modules/jobs/archive.ts';
import { job, jobCalls } from '#modules/jobs/contract.ts';
import { escalation, escalationCalls } from '#modules/escalations/contract.ts';
import { positionCalls, position } from '#modules/recruitment/contract.ts';
import {
  exitedList,
  exportExitedStaff,
  exportStaff,
  fetchAllExitedStaff,
  fetchAllStaff,
  fetchStaffById,
  staffList,
} from '#modules/staff/contract.ts';
import {
  exportSkillLogs,
  fetchSkillById,
  exportSkills,
  fetchSkillList,
  fetchSkillLogs,
  skillList,
  skillLogList,
} from '#modules/skills/contract.ts';
import { template, templateCalls } from '#modules/templates/contract.ts';
import {
  exportTrainings,
  fetchAllTrainings,
  fetchAllTrainingsByTrId,
  trainingList,
} from '#modules/training/contract.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Filter, ListDeclaration, Page } from '#platform/contract/list.ts';
import { type FoundRecord, searchRecords } from '#platform/contract/search-calls.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { rightsOfCast, roles } from './matrix.ts';
import { inFullOr, isFull, seed } from './sampled.ts';
import { type Answer, type TestPortal, testPortal } from './portal.ts';

type Shown = {
  readonly kind: string;
  /** The kind when not given. */
  readonly table?: string;
  readonly declaration: ListDeclaration;
  readonly list: AnyEndpoint;
  readonly export?: AnyEndpoint;
  readonly one?: AnyEndpoint;
  /** What `one` calls the id. */
  readonly key?: string;
  /** The right without which nothing of it is seen. */
  readonly right: string;
  /** The ids that staff see; and client users, given the account. */
  readonly staff: string;
  readonly client: string;
};

/** Themselves and all who report to them. */
const circle = `(with recursive circle as (select id from employee where user_id = $1 union select employee.id
  from employee join circle on circle.id in (reporting_manager_1_id, reporting_manager_2_id)) select id from circle)`;
/** Admin, HR, Partner, Director. */
const forEverybody = 'exists (select from account where id = $1 and role_id in (1, 2, 5, 6))';
const nothing = 'select 0 as id where false and $1 > 0';
/** The clients that staff see. */
const clientsSeen = `select client.id from client where client.deleted_at is null and (
      not exists (select from account where id = $1 and role_id in (4, 7, 8, 9))
      or exists (select from employee me where me.user_id = $1 and (
        me.id in (client.manager_id, client.partner_id, client.backup_manager_id)
        or me.id in (select accountant_id from client_accountant where client_id = client.id)
        or exists (select from job, employee theirs, account where account.id = $1 and account.role_id = 9
          and job.client_id = client.id and job.deleted_at is null
          and (theirs.id = me.id or theirs.department_id = me.heads_department_id)
          and (theirs.id in (job.manager_id, job.reviewer_id)
            or theirs.id in (select assignee_id from job_assignee where job_id = job.id)))
        or exists (select from job, account where account.id = $1 and account.role_id in (4, 8)
          and job.client_id = client.id and job.deleted_at is null and (archived_at is null or account.role_id = 8)
          and (me.id in (job.manager_id, job.reviewer_id) or me.team_id = job.team_id
            or me.id in (select assignee_id from job_assignee where job_id = job.id))))))`;
const shown: readonly Shown[] = [
  {
    kind: 'enquiry',
    declaration: enquiryList,
    list: fetchAllEnquiry,
    export: exportEnquiries,
    one: fetchEnquiryById,
    right: 'Marketing:READ',
    staff: 'select id from enquiry where deleted_at is null and $1 > 0',
    client:
      'select enquiry.id from enquiry join account using (client_id) where account.id = $1 and enquiry.deleted_at is null',
  },
  {
    kind: 'client',
    declaration: clientRecord.list,
    list: clientCalls.page,
    export: clientCalls.export,
    one: clientCalls.byId,
    right: 'Client:READ',
    staff: clientsSeen,
    client: 'select client_id as id from account where id = $1',
  },
  {
    kind: 'escalation',
    declaration: escalation.list,
    list: escalationCalls.page,
    export: escalationCalls.export,
    one: escalationCalls.byId,
    right: 'Escalations Log:READ',
    staff: `select id from escalation where deleted_at is null and (client_id in (${clientsSeen})
      or owner_id in (select id from employee where user_id = $1))`,
    client: nothing,
  },
  ...(['job', 'archived job'] as const).map((kind) => ({
    kind,
    table: 'job',
    declaration: job.list,
    list: kind === 'job' ? jobCalls.page : fetchArchiveJob,
    export: kind === 'job' ? jobCalls.export : exportArchiveJob,
    one: jobCalls.byId,
    right: kind === 'job' ? 'Jobs:READ' : 'Archive Jobs:READ',
    staff: `select job.id from job where job.deleted_at is null and archived_at is ${kind === 'job' ? '' : 'not'} null and (
      not exists (select from account where id = $1 and role_id in (4, 7, 8))
      or exists (select from employee me where me.user_id = $1 and (
        me.id in (job.manager_id, job.reviewer_id)
        or me.id in (select assignee_id from job_assignee where job_id = job.id)
        or (me.team_id = job.team_id and exists (select from account where id = $1 and role_id in (4, 8)))
        or (exists (select from account where id = $1 and role_id = 7) and (
          job.manager_id in ${circle} or job.reviewer_id in ${circle}
          or exists (select from job_assignee where job_id = job.id and assignee_id in ${circle})
          or exists (select from client where client.id = job.client_id
            and me.id in (client.manager_id, client.partner_id, client.backup_manager_id)))))))`,
    client: `select job.id from job join account on account.client_id = job.client_id
      where account.id = $1 and job.deleted_at is null and archived_at is ${kind === 'job' ? '' : 'not'} null
      and job.status not in ('Job Created', 'SOW Created', 'Awaiting Quote')`,
  })),
  {
    kind: 'template',
    declaration: template.list,
    list: templateCalls.page,
    export: templateCalls.export,
    one: templateCalls.byId,
    right: 'Templates:READ',
    staff: 'select id from template where deleted_at is null and $1 > 0',
    client: nothing,
  },
  {
    kind: 'event',
    declaration: event.list,
    list: eventCalls.page,
    export: eventCalls.export,
    one: eventCalls.byId,
    right: 'Marketing:READ',
    staff: 'select id from event where deleted_at is null and $1 > 0',
    client:
      'select event.id from event join account using (client_id) where account.id = $1 and event.deleted_at is null',
  },
  {
    kind: 'employee',
    declaration: staffList,
    list: fetchAllStaff,
    export: exportStaff,
    one: fetchStaffById,
    right: 'Staff:READ',
    staff: "select id from employee where deleted_at is null and status <> 'EXITED' and $1 > 0",
    client: nothing,
  },
  {
    kind: 'exited employee',
    table: 'employee',
    declaration: exitedList,
    list: fetchAllExitedStaff,
    export: exportExitedStaff,
    one: fetchStaffById,
    right: 'Exited Staff:READ',
    staff: "select id from employee where deleted_at is null and status = 'EXITED' and $1 > 0",
    client: nothing,
  },
  {
    kind: 'recruitment',
    declaration: position.list,
    list: positionCalls.page,
    export: positionCalls.export,
    one: positionCalls.byId,
    right: 'Recruitment:READ',
    staff: 'select id from recruitment where deleted_at is null and $1 > 0',
    client: nothing,
  },
  {
    kind: 'training_session',
    declaration: trainingList,
    list: fetchAllTrainings,
    export: exportTrainings,
    one: fetchAllTrainingsByTrId,
    key: 'tr_id',
    right: 'Training:READ',
    staff: `select id from training_session where deleted_at is null and (${forEverybody} or created_by = $1
      or trainer_id in ${circle} or exists (
        select from training_trainee where session_id = training_session.id and employee_id in ${circle}))`,
    client: nothing,
  },
  {
    kind: 'skill',
    declaration: skillList,
    list: fetchSkillList,
    export: exportSkills,
    one: fetchSkillById,
    right: 'Dot Skill:READ',
    staff: 'select id from skill where deleted_at is null and $1 > 0',
    client: nothing,
  },
  {
    kind: 'skill_log',
    declaration: skillLogList,
    list: fetchSkillLogs,
    export: exportSkillLogs,
    right: 'Skill Logs:READ',
    staff: `select id from skill_log where ${forEverybody} or employee_id in ${circle}`,
    client: nothing,
  },
  {
    kind: 'exit',
    table: 'exit_record',
    declaration: exitList,
    list: fetchAllExit,
    export: exportExit,
    one: fetchExitById,
    right: 'Exit:READ',
    staff: `select exit_record.id from exit_record join employee on employee.id = exit_record.employee_id
      where exit_record.deleted_at is null and (exists (select from account where id = $1 and role_id in (1, 2))
        or (user_id is distinct from $1 and (employee.id in ${circle} or exists (
          select from employee as head where head.user_id = $1
            and (head.heads_department_id = employee.department_id or head.id = dept_hod_id)))))`,
    client: nothing,
  },
];

let portal: TestPortal;
/** By role and kind. */
const own = new Map<string, ReadonlySet<number>>();
const everyId = new Map<string, readonly number[]>();
let words: readonly string[] = [];

beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['client', 'client2', 'admin'] as const) await addEnquiry(portal, role);
  const ask = async (text: string, values: unknown[] = []) =>
    (await portal.database.pool.query<{ id: number }>(text, values)).rows.map(({ id }) => id);
  const rights = await rightsOfCast(portal);
  for (const role of roles) {
    const { audience, email } = cast[role];
    const [account = 0] = await ask('select id from account where audience = $1 and email = $2', [audience, email]);
    for (const { kind, right, staff, client } of shown) {
      const rule = audience === 'team' ? staff : client;
      own.set(`${role} ${kind}`, new Set(rights.get(role)?.has(right) ? await ask(rule, [account]) : []));
    }
  }
  for (const { kind, table = kind } of shown) {
    everyId.set(kind, await ask(`select id from ${table} order by id`));
  }
  const { rows } = await portal.database.pool.query<{ word: string }>(
    `select distinct unnest(array[name, company_name, email, city]) as word from enquiry
     union select event_name from event union select employee_name from employee union select position from recruitment
     union select topic from training_session union select topic from skill`,
  );
  words = rows.map(({ word }) => word);
});

/** Fifteen or so of each person and kind of record in a sample. */
const cases = inFullOr(10_000, 1500);

const tableOf = ({ kind, table = kind }: Shown) => table;

/** What is found is named as one of the lists of its table. */
const isOf = (found: string, { kind, table = kind }: Shown) => found === kind || found === table;

const mine = (role: Role, kind: string) => own.get(`${role} ${kind}`) ?? new Set<number>();

test(`in ${cases} cases of a person and a question`, async () => {
  expect([...own.values()].some(({ size }) => size > 0)).toBe(true);
  const piece = fc
    .tuple(fc.nat(9999), fc.nat(6), fc.integer({ min: 2, max: 7 }))
    .map(([at, from, length]) => (words[at % words.length] ?? '').slice(from, from + length));
  const valueOf = ({ kind }: Filter): fc.Arbitrary<Record<string, string>> | undefined => {
    if (kind === 'contains') return piece.map((text) => ({ '': text }));
    const anId = fc.integer({ min: 1, max: 12 }).map(String);
    if (kind === 'number') return anId.map((id) => ({ '': id }));
    if (kind === 'oneOf' || kind === 'includes')
      return fc.array(anId, { minLength: 1, maxLength: 3 }).map((ids) => ({ '': ids.join('|') }));
    if (kind === 'phone') return fc.integer({ min: 0, max: 9999 }).map((digits) => ({ '': `+44 ${digits}` }));
    if (kind === 'numbers') {
      const end = fc.integer({ min: 0, max: 50 }).map(String);
      return fc.record({ Min: end, Max: end }, { requiredKeys: [] });
    }
    if (kind !== 'dates' && kind !== 'moments') return undefined;
    const year = fc.integer({ min: 2019, max: 2027 });
    return fc.record({ From: year.map((one) => `01-01-${one}`), To: year.map((one) => `31-12-${one}`) });
  };
  const filtersOf = ({ filters }: ListDeclaration) =>
    fc
      .subarray(Object.entries(filters), { maxLength: 2 })
      .chain((chosen) =>
        fc.tuple(
          ...chosen.flatMap(([name, filter]) => {
            const values = valueOf(filter);
            return values
              ? [values.map((keys) => Object.entries(keys).map(([end, value]) => [`${name}${end}`, value] as const))]
              : [];
          }),
        ),
      )
      .map((pairs) => Object.fromEntries(pairs.flat()));
  const question = fc.nat(shown.length - 1).chain((at) => {
    const one = shown[at] ?? shown[0];
    if (!one) throw new Error('Nothing is shown');
    return fc.record({
      kind: fc.constant(one.kind),
      how: fc.constantFrom('list', 'list', 'list', 'list', 'one', 'one', 'search', 'search', 'export'),
      filters: filtersOf(one.declaration),
      sort: fc.constantFrom(...one.declaration.sorts.flatMap((sort) => [sort, `-${sort}`])),
      limit: fc.integer({ min: 1, max: 100 }),
      offset: fc.nat(60),
      id: fc.nat(9999),
      text: piece.filter((text) => text.trim().length >= 2),
    });
  });
  await fc.assert(fc.asyncProperty(fc.constantFrom(...roles), question, check), {
    numRuns: cases,
    ...(!isFull && { seed }),
  });

  type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;
  async function check(as: Role, { kind, how, filters, sort, limit, offset, id, text }: Question): Promise<void> {
    const one = shown.find((listed) => listed.kind === kind);
    if (!one) throw new Error(`Nothing is called ${kind}`);
    const seen = mine(as, kind);
    if (how === 'search') {
      const { result } = await portal.call<{ rows: FoundRecord[] }>(searchRecords, { as, query: { text } });
      for (const found of result.rows) {
        const allowed = shown.some((listed) => isOf(found.kind, listed) && mine(as, listed.kind).has(found.id));
        expect(allowed, `${as} finds ${found.kind} ${found.id}`).toBe(true);
      }
      return;
    }
    if (how === 'one') {
      if (!one.one) return;
      const ids = everyId.get(one.kind) ?? [];
      const wanted = ids[id % ids.length] ?? 0;
      const answer = await portal.call(one.one, { as, query: { [one.key ?? 'id']: wanted } });
      const lists = shown.filter((listed) => tableOf(listed) === tableOf(one));
      if (answer.status === 200) expect(lists.some((listed) => mine(as, listed.kind).has(wanted))).toBe(true);
      else expect([403, 404]).toContain(answer.status);
      return;
    }
    if (how === 'export') {
      if (!one.export) return;
      const answer = await portal.call(one.export, { as, query: { ...filters, sort, format: 'csv' } });
      if (answer.status === 200) {
        const lines = parse(String(answer.result), { bom: true, columns: true });
        expect(lines.length).toBeLessThanOrEqual(seen.size);
      } else expect(isRefused(answer)).toBe(true);
      return;
    }
    const answer = await portal.call<Page<{ id: number }>>(one.list, {
      as,
      query: { ...filters, sort, limit, offset },
    });
    if (answer.status !== 200) {
      expect(isRefused(answer)).toBe(true);
      return;
    }
    expect(answer.result.rows.filter((row) => !seen.has(row.id))).toEqual([]);
    if (Object.keys(filters).length === 0) expect(answer.result.count).toBe(seen.size);
    else expect(answer.result.count).toBeLessThanOrEqual(seen.size);
  }
}, 300_000);

/** For want of the right, or because it asks by a field that this person may not know of. */
const isRefused = ({ status, fields = {} }: Answer) =>
  status === 403 || (status === 400 && Object.values(fields).every((text) => text.startsWith('Unknown field')));
