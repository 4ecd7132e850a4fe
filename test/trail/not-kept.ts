import { onlyChanges } from '#platform/contract/event.ts';
import type { Pool } from 'pg';

/** Values in the trail of fields that only record that they changed (decisions D8): always none. */
export async function valuesNotToKeep(pool: Pool): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [entity, fields] of onlyChanges()) {
    const { rows } = await pool.query<{ event: string; key: string }>(
      `select distinct event, key from audit_entry, lateral (
         select * from jsonb_each(coalesce(before, '{}')) union all select * from jsonb_each(coalesce(after, '{}'))
       ) as kept
       where entity = $1 and key = any($2::text[]) and value <> 'null' and value <> '{"$notKept": true}'
         and not value ? '$removed'`,
      [entity, [...fields]],
    );
    found.push(...rows.map(({ event, key }) => `${event}: ${key}`));
  }
  return found;
}
