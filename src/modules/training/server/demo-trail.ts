import type { BusinessEvent } from '#platform/contract/event.ts';
import type { Row } from '#platform/server/audit/record.ts';
import { type DemoChange, writeDemoTrail } from '#platform/server/demo/trail.ts';
import type { Work } from '#platform/server/work.ts';
import type { Colleague } from '#modules/staff/server/public/people.ts';
import type { Selectable } from 'kysely';
import { trainingEvents } from '../contract.ts';
import type { TrainingRow, TrainingTables } from './tables.ts';

type Session = Selectable<TrainingRow>;
type Trainee = Omit<Selectable<TrainingTables['training_trainee']>, 'id'>;

/** Writes the audit trail of the demo's trainings: entering, changes and feedback, on the demo's dates. */
export async function writeTrainingTrail(
  work: Work,
  sessions: readonly Session[],
  trainees: readonly Trainee[],
  people: readonly Colleague[],
): Promise<void> {
  const ofSession = Map.groupBy(trainees, ({ session_id }) => session_id);
  await writeDemoTrail(
    work,
    sessions.flatMap((session) => changesOf(session, ofSession.get(session.id) ?? [], people)),
  );
}

function changesOf(session: Session, trainees: readonly Trainee[], people: readonly Colleague[]): DemoChange[] {
  const keeper = people.find(({ user_id }) => user_id === session.created_by);
  const change = (
    event: BusinessEvent,
    at: string,
    after: Row,
    before: Row | null = null,
    by = keeper,
  ): DemoChange => ({
    event,
    id: session.id,
    at,
    by: by ? { id: by.user_id, name: by.employee_name } : null,
    before,
    after,
  });
  const { created_at, cancelled_at, cancel_reason } = session;
  const named = trainees.flatMap((trainee) => {
    const person = people.find((one) => one.id === trainee.employee_id);
    return person ? [{ ...trainee, person, trainee_name: person.employee_name }] : [];
  });
  const names = named.map(({ trainee_name }) => trainee_name).toSorted((one, other) => one.localeCompare(other));
  const called = cancelled_at ? [{ at: cancelled_at, reason: { cancel_reason } }] : [];
  const marked = named.filter(({ attended }) => attended !== null);
  return [
    change(trainingEvents.added, created_at, session),
    change(trainingEvents.traineesChanged, created_at, { trainee_name: names.join(', ') }, { trainee_name: '' }),
    ...called.map(({ at, reason }) => change(trainingEvents.cancelled, at, reason, { cancel_reason: null })),
    ...marked.map(({ trainee_name, attended }) =>
      change(trainingEvents.attendanceMarked, `${session.date}T17:30:00Z`, { trainee_name, attended }),
    ),
    ...named.flatMap(({ person, trainee_name, feedback, feedback_at: at }) =>
      at === null ? [] : [change(trainingEvents.feedbackGiven, at, { trainee_name, feedback }, null, person)],
    ),
  ];
}
