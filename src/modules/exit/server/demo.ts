import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { storeDemoFiles } from '#platform/server/files/demo-files.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { insertRows, insertWhole } from '#platform/server/insert.ts';
import { tellDemo } from '#platform/server/notify/demo.ts';
import type { OpenWork } from '#platform/server/open-work.ts';
import { sql } from 'kysely';
import { exitDocumentField } from '../interview.ts';
import { exitNotifications } from '../notifications.ts';
import type { Stage } from '../rules.ts';
import { accessEndsAt } from './access-end.ts';
import { handOverPoint } from './clearance.ts';
import { demoDues } from './demo-dues.ts';
import { writeExitTrail } from './demo-trail.ts';
import { departmentAnswers, employeeAnswers, hrAnswers } from './demo-answers.ts';
import { lookAtOpenWork } from './hand-over.ts';
import type { StoredAnswers } from './interview.ts';
import { currentSetup } from './settings.ts';
import { everyExit, type StoredExit } from './standing.ts';

/** An exit for every leaver and everybody on notice, in all stages (domain specification, section 4.3). */
export const seedExits: SeedPart = {
  name: 'exits',
  run: async (seeding) => {
    const setup = await currentSetup(seeding.work);
    const [leavers, hr] = [await leaversOf(seeding), await hrOf(seeding)];
    const stages = stagesOf(leavers);
    const rows = leavers.map((leaver, index) => rowOf(seeding, leaver, stages[index] ?? 'DONE', hr, setup));
    const { work } = seeding;
    const exits = await insertWhole<StoredExit>(work, 'exit_record', rows);
    const interviews = await insertWhole<StoredAnswers>(
      work,
      'exit_interview',
      exits.flatMap((exit, index) => interviewOf(seeding, exit, leavers[index], hr)),
    );
    const points = exits.flatMap((exit) => pointsOf(seeding, exit, setup, hr));
    await insertRows(work, 'exit_clearance', points);
    const settlements = await demoDues(seeding, exits, hr);
    const lives = exits.map((exit, index) => ({
      ...partiesOf(leavers[index], hr),
      exit,
      signed: signedOf(interviews.find(({ exit_id }) => exit_id === exit.id)),
      points: points.filter(({ exit_id }) => exit_id === exit.id),
      settled_at: settlements.get(exit.id) ?? null,
    }));
    await writeExitTrail(work, lives);
    await keepDocuments(
      seeding,
      exits.filter(({ stage }) => stage === 'DONE'),
      hr,
    );
    await tellDemo(
      seeding,
      exits.flatMap((exit, index) => toldOf(exit, leavers[index], hr)),
    );
  },
};

/** Ticks the item for open work of leavers with nothing to hand over, as the nightly job would. */
export const seedHandOvers = (sources: readonly OpenWork[]): SeedPart => ({
  name: 'hand-overs',
  run: async ({ work }) => {
    const open = everyExit(work).selectAll('exit_record').where('access_ended_at', 'is', null).orderBy('id');
    for (const exit of await open.execute()) await lookAtOpenWork(work, sources, exit);
  },
});

type Leaver = {
  id: number;
  user_id: number | null;
  role_id: number | null;
  employee_id: string;
  employee_name: string;
  designation: string;
  department: string;
  doj: PlainDate;
  date_of_resignation: PlainDate;
  last_working_date: PlainDate;
  reason_of_resignation: string;
  status: string;
  country: string;
  head_id: number;
  head_name: string;
  head_account: number | null;
};

/** Leavers first, the latest last, then people on notice. Their head is the department's, or else their manager. */
async function leaversOf({ work: { db } }: Seeding): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`
    select employee.id, employee.user_id, account.role_id, employee.employee_id, employee.employee_name,
      employee.designation, department.name as department, employee.doj, employee.date_of_resignation,
      employee.last_working_date, employee.reason_of_resignation, employee.status,
      country.short_code as country, head.id as head_id,
      head.employee_name as head_name, head.user_id as head_account
    from employee
    join department on department.id = employee.department_id
    join company on company.id = employee.company_id
    join country on country.id = company.country_id
    left join account on account.id = employee.user_id
    join lateral (
      select one.* from employee as one left join account as theirs on theirs.id = one.user_id
      where one.status = 'ACTIVE' and one.id <> employee.id and theirs.role_id is distinct from 1
        and (one.heads_department_id = employee.department_id or one.id = employee.reporting_manager_1_id)
      order by one.heads_department_id = employee.department_id desc nulls last, one.doj, one.id
      limit 1) as head on true
    where employee.status <> 'ACTIVE' and employee.date_of_resignation >= employee.doj
    order by employee.status = 'NOTICE', employee.last_working_date, employee.id`.execute(db);
  return rows;
}

type Hr = { id: number; name: string };

async function hrOf({ work: { db } }: Seeding): Promise<Hr> {
  const { rows } = await sql<Hr>`
    select id, name from account where role_id = 2 and audience = 'team' order by id limit 1`.execute(db);
  return rows[0] ?? { id: 1, name: '' };
}

/**
 * People on notice alternate between having the interview and not having been sent it. In India, where most people
 * work, the latest two leavers' interviews wait for head and HR; all others are settled.
 */
function stagesOf(leavers: readonly Leaver[]): Stage[] {
  const gone = leavers.filter(({ status }) => status === 'EXITED');
  const [head, hr] = gone.filter(({ country }) => country === 'IN').toReversed();
  return leavers.map((leaver, index) => {
    if (leaver.status === 'NOTICE') return (index - gone.length) % 2 === 0 ? 'Employee' : 'Not sent';
    return leaver === head ? 'HOD' : leaver === hr ? 'HR' : 'DONE';
  });
}

type Setup = Awaited<ReturnType<typeof currentSetup>>;

function rowOf({ asOf, work }: Seeding, leaver: Leaver, stage: Stage, hr: Hr, setup: Setup) {
  const has = leaver.status === 'EXITED';
  const last = leaver.last_working_date;
  // Waiting parts have waited for a few days only, whenever the person left.
  const since = stage === 'DONE' ? addDays(last, 1) : addDays(asOf, -2);
  return {
    employee_id: leaver.id,
    role_id: leaver.role_id,
    emp_code: leaver.employee_id,
    employee_name: leaver.employee_name,
    department: leaver.department,
    designation: leaver.designation,
    date_joining: leaver.doj,
    date_reg: leaver.date_of_resignation,
    lwd: last,
    reason: leaver.reason_of_resignation,
    original_hod_id: leaver.head_id,
    dept_hod_id: leaver.head_id,
    hr_id: hr.id,
    setup_id: setup.id,
    notice_days: setup.notice_days,
    stage,
    stage_since: at(since),
    rehire: has ? (leaver.reason_of_resignation === 'termination' ? 'No' : 'Yes') : null,
    knowledge_note: has ? 'Handed over to the team within the last week.' : null,
    knowledge_by: has ? hr.id : null,
    knowledge_at: has ? at(last) : null,
    dues_version: 0,
    access_ended_at: has ? accessEndsAt(last, work.config.firm.zone).toISOString() : null,
    created_at: at(leaver.date_of_resignation),
    created_by: hr.id,
  };
}

const earlier = (one: PlainDate, other: PlainDate) => (one < other ? one : other);
/** A moment in the middle of a working morning. */
const at = (date: PlainDate) => `${date}T10:20:00Z`;

/** The parts submitted by this stage; all rows of the statement have the same shape. */
function interviewOf(seeding: Seeding, exit: StoredExit, leaver: Leaver | undefined, hr: Hr) {
  if (!leaver || exit.stage === 'Not sent' || exit.stage === 'Employee') return [];
  const chance = seeding.draw('exit interview', exit.id);
  const signed = (days: number) => at(addDays(exit.lwd, days));
  const said = employeeAnswers(chance, exit.employee_name, signed(-6), exit.reason);
  const head = departmentAnswers(chance, leaver.head_name, signed(-3), exit.rehire);
  const ofHr = hrAnswers(chance, hr.name, signed(1), exit.reason);
  const nothing = (answers: object) => Object.fromEntries(Object.keys(answers).map((name) => [name, null]));
  const [department, last] = [
    exit.stage === 'HOD' ? nothing(head) : head,
    exit.stage === 'DONE' ? ofHr : nothing(ofHr),
  ];
  return [{ exit_id: exit.id, ...said, ...department, ...last }];
}

const partiesOf = (leaver: Leaver | undefined, hr: Hr) => ({
  leaver: { id: leaver?.user_id ?? null, name: leaver?.employee_name ?? '' },
  head: { id: leaver?.head_account ?? null, name: leaver?.head_name ?? '' },
  hr,
});

const signedOf = (answers: StoredAnswers | undefined) => [
  answers?.emp_signed_at ?? null,
  answers?.hod_signed_at ?? null,
  answers?.hr_signed_at ?? null,
];

function pointsOf(seeding: Seeding, exit: StoredExit, { clearance }: Setup, hr: Hr) {
  const chance = seeding.draw('exit clearance', exit.id);
  const share = exit.stage === 'DONE' ? 1 : exit.access_ended_at ? 0.8 : 0.3;
  const standard = clearance.map(({ area, item }) => ({ area, item, hand_over: false }));
  return [handOverPoint, ...standard].map(({ area, item, hand_over }, index) => {
    const done = hand_over ? exit.access_ended_at !== null : chance.chance(`point ${index}`, share);
    return {
      exit_id: exit.id,
      area,
      item,
      hand_over,
      version: 1,
      position: index,
      done_by: done ? hr.id : null,
      done_at: done ? at(earlier(addDays(exit.date_reg, 2), addDays(seeding.asOf, -1))) : null,
    };
  });
}

async function keepDocuments({ work }: Seeding, exits: readonly StoredExit[], hr: Hr): Promise<void> {
  const files = exits.map((exit) => ({
    field: exitDocumentField,
    name: `Exit interview ${exit.emp_code} ${exit.employee_name}.pdf`,
    bytes: onePagePdf(`Exit interview of ${exit.employee_name}`, [
      `${exit.designation}, ${exit.department}`,
      `Last working date ${showDate(exit.lwd)}`,
      'Answered by the employee, the head of department and HR.',
    ]),
    entity: 'exit',
    entityId: exit.id,
    uploadedBy: hr.id,
    at: at(addDays(exit.lwd, 1)),
  }));
  await storeDemoFiles(work, files);
  const { rows } = await sql<{ key: string; name: string; exit_id: string; uploaded_at: string }>`
    select key, name, entity_id as exit_id, uploaded_at from file where entity = 'exit' order by key`.execute(work.db);
  await insertRows(
    work,
    'exit_document',
    rows.map(({ key, name, exit_id, uploaded_at }) => ({
      exit_id: Number(exit_id),
      key,
      original_name: name,
      uploaded_by: hr.id,
      comment: 'exit',
      flags: 'exit_module',
      created_at: uploaded_at,
    })),
  );
}

/** The open interview's notification for the person whose turn it is. */
function toldOf(exit: StoredExit, leaver: Leaver | undefined, hr: Hr) {
  const whose: Partial<Record<Stage, { to: number | null | undefined; title: string }>> = {
    Employee: { to: leaver?.user_id, title: 'Your exit interview waits for you' },
    HOD: { to: leaver?.head_account, title: `Exit interview of ${exit.employee_name}: your part is next` },
    HR: { to: hr.id, title: `Exit interview of ${exit.employee_name}: HR is next` },
  };
  const turn = whose[exit.stage];
  if (!turn?.to) return [];
  return [
    {
      kind: exitNotifications.waiting,
      account_id: turn.to,
      title: turn.title,
      body: '',
      link: `/exit-form?id=${exit.id}`,
      entity: 'exit',
      entity_id: String(exit.id),
      created_at: exit.stage_since,
    },
  ];
}
