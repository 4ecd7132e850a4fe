import { everybody } from '#modules/staff/server/public/people.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import { familyName, givenName } from '#platform/server/demo/names.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { storeDemoFiles } from '#platform/server/files/demo-files.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { insertRows, insertWhole } from '#platform/server/insert.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { type Selectable, sql } from 'kysely';
import { staffTraining } from '../contract.ts';
import { writeTrainingTrail } from './demo-trail.ts';
import { trainingEntity } from './queries.ts';
import type { TrainingRow } from './tables.ts';

type Topic = { readonly id: number; readonly training: string };
type Colleague = Awaited<ReturnType<typeof everybody>>[number];

/** Trainings of the last three years and the coming weeks (domain specification, section 4.2: 60 f^0.7). */
export const seedTrainings: SeedPart = {
  name: 'trainings',
  run: async (seeding) => {
    const people = (await everybody(seeding.work)).filter(({ status }) => status !== 'EXITED');
    const topics = await sql<Topic>`select id, training from training order by id`.execute(seeding.work.db);
    const count = Math.round(60 * seeding.factor ** 0.7);
    const plans = Array.from({ length: count }, (_, at) => planOf(seeding, at, count, people, topics.rows));
    const sessions = await insertWhole<Selectable<TrainingRow>>(
      seeding.work,
      'training_session',
      plans.map(({ row }) => row),
    );
    const ids = sessions.map(({ id }) => id);
    const trainees = plans.flatMap(({ trainees: own }, at) => own.map((row) => ({ session_id: ids[at] ?? 0, ...row })));
    await insertRows(seeding.work, 'training_trainee', trainees);
    await writeTrainingTrail(seeding.work, sessions, trainees, people);
    await insertRows(seeding.work, 'training_duty', dutiesOf(seeding, topics.rows));
    await storeDemoFiles(
      seeding.work,
      plans.flatMap((plan, at) => (at % 8 === 0 ? [handout(plan, ids[at] ?? 0)] : [])),
    );
  },
};

/** One overdue, one due soon, one due next year. */
const dutiesOf = ({ asOf }: Seeding, topics: readonly Topic[]) =>
  [
    [0, -400, -30],
    [1, -500, 12],
    [2, -90, 200],
  ].flatMap(([at = 0, from = 0, due = 0]) => {
    const topic = topics[at];
    const days = { counts_from: addDays(asOf, from), due_date: addDays(asOf, due) };
    const made = { created_by: 2, created_at: startOfDay(addDays(asOf, from), 'UTC'), version: 1 };
    return topic ? [{ training_id: topic.id, department_id: null, ...days, ...made }] : [];
  });

type Plan = ReturnType<typeof planOf>;

function planOf(seeding: Seeding, at: number, count: number, people: readonly Colleague[], topics: readonly Topic[]) {
  const chance = seeding.draw('training', at);
  // The last tenth is in the future.
  const date = addDays(seeding.asOf, Math.round(((at + 1) / count) * 1095 * 1.05) - 1095 + chance.whole('day', -3, 3));
  const topic = chance.pick('topic', topics);
  const external = chance.chance('external', 0.3);
  const first = chance.whole('first', 0, people.length - 1);
  const trainer = external ? undefined : people[first];
  const planned = date > seeding.asOf;
  const cancelled = planned ? chance.chance('cancelled', 0.15) : chance.chance('cancelled', 0.04);
  const begun = addDays(date < seeding.asOf ? date : seeding.asOf, -14);
  return {
    row: {
      date,
      starts_at: chance.pick('time', ['09:30', '11:00', '14:00', '15:30', null]),
      topic: topic.training,
      training_id: topic.id,
      duration_min: chance.pick('duration', [45, 60, 90, 120, 150, 180, 240, 480]),
      trainer_id: trainer?.id ?? null,
      external_trainer: external ? `${givenName(chance)} ${familyName(chance)}` : null,
      cancelled_at: cancelled ? `${addDays(begun, 7)}T16:15:00Z` : null,
      cancel_reason: cancelled ? 'The trainer is not free on this day.' : null,
      calendar_sequence: cancelled ? 1 : 0,
      created_at: `${begun}T09:40:00Z`,
      created_by: trainer?.user_id ?? 2,
      version: 1,
    },
    trainees: traineesOf(seeding, at, chance, people, first, date, cancelled),
  };
}

function traineesOf(
  seeding: Seeding,
  at: number,
  chance: Draw,
  people: readonly Colleague[],
  first: number,
  date: PlainDate,
  cancelled: boolean,
) {
  const size = chance.whole('size', 2, Math.min(9, people.length - 1));
  const step = chance.whole('step', 1, 3);
  const over = date < seeding.asOf && !cancelled;
  // Trainees follow the trainer in turn: never the trainer, nobody twice.
  const chosen = new Set(Array.from({ length: size }, (_, turn) => (first + 1 + turn * step) % people.length));
  chosen.delete(first);
  return [...chosen].map((place) => {
    const own = seeding.draw('trainee', at * 1000 + place);
    const attended = over && own.chance('said', 0.9) ? own.chance('attended', 0.93) : null;
    const says = attended === true && date < addDays(seeding.asOf, -2) && own.chance('feedback', 0.7);
    return {
      employee_id: people[place]?.id ?? 0,
      attended,
      feedback: says ? own.weighted('score', scores) : null,
      feedback_comment: says && own.chance('comment', 0.3) ? own.pick('words', comments) : null,
      feedback_at: says ? `${addDays(date, 1)}T08:30:00Z` : null,
    };
  });
}

const scores: readonly (readonly [number, number])[] = [
  [10, 18],
  [9, 26],
  [8, 28],
  [7, 12],
  [6, 7],
  [5, 4],
  [3, 3],
];

const comments = [
  'Clear, with examples from our own clients.',
  'Good, but an hour more for questions would help.',
  'The hand-out alone was worth it.',
  'Too fast for beginners.',
];

const handout = ({ row }: Plan, id: number) => ({
  field: staffTraining,
  name: `${row.topic} hand-out.pdf`,
  bytes: onePagePdf(row.topic, [`Hand-out of ${row.date}`, 'What was shown, and where to read on.']),
  entity: trainingEntity,
  entityId: id,
  uploadedBy: row.created_by,
  at: row.created_at,
});
