import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { feedbackEscalations } from '../../public/feedback-escalations.ts';
import { visible } from '../visible.ts';

const whole = (reader: Reader) => sql`
  select escalation.id as key, cause.feedback_id, escalation.id as escalation_id,
    case when own.id is not null then escalation.escalation_no end as escalation_no,
    (escalation.created_at at time zone ${reader.zone})::date as raised,
    case when own.id is not null then escalation.status end as status, own.id is not null as seen
  from escalation_cause as cause join escalation on escalation.id = cause.escalation_id
  left join (${visible(reader).select('escalation.id')}) as own on own.id = escalation.id
  where cause.feedback_id is not null and escalation.deleted_at is null`;

/** An escalation that the reader may not see is counted but not named. */
export const feedbackEscalationRows: FactRows = {
  facts: feedbackEscalations,
  rows: (reader) => sql`select * from (${whole(reader)}) as cause where cause.seen`,
  whole,
};
