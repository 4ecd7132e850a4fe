/** Trainings attended, for reports about people. */
import type { Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A select of (session_id, employee_id, date, topic, duration_min) with a row for each training held in a period and
 * each attendee. Checks no rights.
 */
export const attendedTrainings = ({ from, to }: Period): RawBuilder<unknown> => sql`
  select session.id as session_id, trainee.employee_id, session.date, session.topic, session.duration_min
  from training_session as session join training_trainee as trainee on trainee.session_id = session.id
  where session.deleted_at is null and session.cancelled_at is null and trainee.attended
    and session.date between ${from}::date and ${to}::date`;
