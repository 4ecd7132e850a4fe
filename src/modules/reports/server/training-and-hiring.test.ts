/** Trainings and hiring of a small firm, calculated by hand. */
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { answerOf } from './testing/by-another-road.ts';
import { callsOf, smallFirm } from './testing/small-firm.ts';

let portal: TestPortal;
let firm: ReturnType<typeof smallFirm>;
beforeAll(async () => {
  portal = await testPortal();
  firm = smallFirm(portal);
});

test('a training counts its duration for each attendee; compliance is the share of due trainings done', async () => {
  const ids = await firm.many(4, { company: '', joined: '2007-01-01', department: 'Audit' });
  const [topic] = await firm.query<{ id: number }>(
    `insert into training (training, skill_category_id) select 'Small topic', min(id) from skill_category returning id`,
  );
  const [session] = await firm.query<{ id: number }>(
    `insert into training_session (date, topic, training_id, duration_min, external_trainer)
     values ('2007-06-05', 'Small topic', $1, 90, 'Ada Outside') returning id`,
    [topic?.id],
  );
  // Three were invited; two came.
  await firm.query(
    `insert into training_trainee (session_id, employee_id, attended)
     select $1, one, place < 3 from unnest($2::bigint[]) with ordinality as people (one, place)`,
    [session?.id, ids.slice(0, 3)],
  );
  await firm.query(
    `insert into training_duty (training_id, counts_from, due_date) values ($1, '2007-06-01', '2007-06-30')`,
    [topic?.id],
  );
  const june = { from: '2007-06-01', to: '2007-06-30', topic: 'Small topic' };
  const { rows } = await firm.ask(22, june);
  const figures = ['trainees', 'attended', 'missed', 'hours', 'completed'] as const;
  expect(rows.map(({ key, values }) => [key['status'], key['external'], figures.map((name) => values[name])])).toEqual([
    ['Mandatory', null, [0, 0, 0, 0, 2]],
    ['Held', 'Yes', [3, 2, 1, 180, 0]],
  ]);
  const { rows: people } = await firm.ask(22, { ...june, by: 'staff' });
  const due = people.filter(({ values }) => Number(values['due']) > 0);
  expect(due.reduce((sum, { values }) => sum + Number(values['completed']), 0)).toBe(2);
  expect(rows[0]?.values['compliance']).toBe(Math.round((2 / due.length) * 1000) / 10);
});

test('candidates count at each stage ever reached, and time to fill runs from opening to joining', async () => {
  const [position] = await firm.query<{ id: number }>(
    `insert into recruitment (position, designation, department_id, no_of_positions, reason, status, open_date)
     select 'Small post', 'Clerk', min(id), 9, 'New', 'Open', '2007-07-01' from department returning id`,
  );
  const apply = async (at: number, stages: readonly string[], progress: string, reason: string | null = null) => {
    const [row] = await firm.query<{ id: number }>(
      `insert into candidate (name, email, recruitment_id, selection_progress, reject_reason, created_at)
       values ('Small ' || $1::int, 'small' || $1::int || '@candidates.example', $2, $3, $4, '2007-07-02 12:00Z')
       returning id`,
      [at, position?.id, progress, reason],
    );
    for (const [place, stage] of ['New', ...stages].entries())
      await firm.query(
        `insert into candidate_stage (candidate_id, from_stage, to_stage, at)
         values ($1, $2, $3, timestamptz '2007-07-02 12:00Z' + make_interval(days => $4::int))`,
        [row?.id, place === 0 ? null : 'New', stage, place * 10],
      );
  };
  await apply(1, [], 'New');
  await apply(2, ['Shortlisted'], 'Rejected', 'Withdrawn');
  await apply(3, ['Shortlisted', 'Interview - 1'], 'Interviewed & Rejected', 'Skills');
  await apply(
    4,
    ['Shortlisted', 'Interview - 1', 'Offer Sent', 'Accepted', 'Move to Onboarding'],
    'Move to Onboarding',
  );
  const { total } = await answerOf({ portal, as: 'hr', from: '2007-07-01', to: '2007-07-31' }, callsOf(24));
  const stages = ['applied', 'shortlisted', 'interviewed', 'offered', 'sent', 'accepted', 'joined'] as const;
  expect(stages.map((name) => total.values[name])).toEqual([4, 3, 2, 1, 1, 1, 1]);
  // Joined on 21-08, fifty days after 02-07: 51 from the opening. Ten days at each stage.
  const rest = ['screening', 'interviews', 'acceptance', 'rejected', 'apart', 'fill', 'dwell'] as const;
  expect(rest.map((name) => total.values[name])).toEqual([75, 66.7, 100, 1, 1, 51, 10]);
});
