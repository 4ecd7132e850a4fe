import { onlyChanges } from '#platform/contract/event.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../jobs/job.ts';
import type { Work } from '../work.ts';
import { forgetInTrail } from './forget.ts';

/**
 * Removes values from the trail that belong to fields declared to keep only the fact of a change, and were recorded
 * before that. Also runs after every start, since a new version may declare more fields.
 */
export const forgetNotKept = job({
  name: 'forget-what-the-trail-does-not-keep',
  payload: z.object({}),
  every: '40 2 * * *',
  run: async (work) => {
    for (const [entity, fields] of onlyChanges()) {
      const ids = await idsWith(work, entity, [...fields]);
      if (ids.length === 0) continue;
      await forgetInTrail(work, { entity, ids, fields: [...fields], reason: 'Not kept in the trail' });
    }
  },
});

async function idsWith(work: Work, entity: string, fields: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ entity_id: string }>`
    select distinct entity_id from audit_entry
    cross join lateral (
      select value from jsonb_each(case jsonb_typeof(before) when 'object' then before end)
      where key = any(${fields}::text[])
      union all
      select value from jsonb_each(case jsonb_typeof(after) when 'object' then after end)
      where key = any(${fields}::text[])
    ) as found
    where entity = ${entity} and (before ?| ${fields}::text[] or after ?| ${fields}::text[])
      and jsonb_typeof(value) <> 'null' and not coalesce(value ?| array['$notKept', '$removed'], false)`.execute(
    work.db,
  );
  return rows.map((row) => row.entity_id);
}
