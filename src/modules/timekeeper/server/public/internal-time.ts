import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { internalTime } from '../../public/internal-time.ts';
import { isSeen } from '../visible.ts';

const minutesOf = (type: string) => sql`case when fee_type.fee_type = ${type} then entry.duration_min else 0 end`;

const others = sql`case when fee_type.fee_type in ('PQD', 'PAYQ', 'Buffer', 'Training', 'XYZ') then 0
  else entry.duration_min end`;

/** Counts like `internal_min` of `timeEntries`: time on no job that was not rejected. */
const entries = (reader: Reader, period: Period | null): RawBuilder<unknown> => {
  const seen = isSeen(reader, { person: sql`entry.employee_id`, client: sql`entry.client_id` });
  return sql`
    select entry.id::text as key, entry.employee_id, employee.employee_name as staff, entry.date,
      left(entry.date::text, 7) as month, fee_type.fee_type, entry.status, ${minutesOf('PQD')} as pqd_min,
      ${minutesOf('PAYQ')} as payq_min, ${minutesOf('Buffer')} as buffer_min,
      ${minutesOf('Training')} as training_min, ${minutesOf('XYZ')} as xyz_min, ${others} as other_min,
      ${seen ? sql`coalesce(${seen}, false)` : sql`true`} as seen
    from time_entry as entry
    join employee on employee.id = entry.employee_id
    left join fee_type on fee_type.id = entry.fee_type_id
    where entry.deleted_at is null and entry.kind <> 'Job' and entry.status <> 'Rejected'
      and ${period ? sql`entry.date between ${period.from}::date and ${period.to}::date` : sql`true`}`;
};

/** Time that the reader sees; joined to other facts, all of it. */
export const internalTimeRows: FactRows = {
  facts: internalTime,
  rows: (reader, period) => sql`select part.* from (${entries(reader, period)}) as part where part.seen`,
  whole: entries,
};
