import { accountOf, inWork } from '#modules/notifications/server/testing/notified.ts';
import { assembly } from '#app/server/modules.ts';
import { asPerson } from '#platform/server/identity/as-person.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { isFor } from '#platform/server/to-do/read.ts';
import { testPortal } from '#test/portal.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const columns = ['id', 'title', 'detail', 'since', 'due', 'version', 'link'];

test.each(['admin', 'hr', 'partner', 'manager', 'team'] as const)(
  '%s can read the first items of every kind, as many as are counted, even if there are none',
  async (role) => {
    const portal = await testPortal();
    const account = await accountOf(portal, role);
    const read = await inWork(portal, async (work) => {
      const theirs = await asPerson.from(assembly)(work, account);
      if (!theirs) throw new Error(`${role} may not sign in`);
      const found: { name: string; count: number; rows: number }[] = [];
      for (const kind of toDo.allFrom(assembly).filter((one) => isFor(theirs.actor, one))) {
        const waiting = await kind.of(theirs);
        if (!waiting) continue;
        const { rows } = await sql<Record<string, unknown>>`
          select * from (${waiting.first(10_000)}) as one (${sql.raw(columns.join(', '))})`.execute(theirs.db);
        const counted = await sql<{ count: number }>`select ${waiting.count} as count`.execute(theirs.db);
        found.push({ name: kind.name, count: Number(counted.rows[0]?.count), rows: rows.length });
        expect([kind.name, rows.filter(({ title }) => title === null)]).toEqual([kind.name, []]);
      }
      return found;
    });
    expect(read.length).toBeGreaterThan(0);
    for (const { name, count, rows } of read) expect([name, rows]).toEqual([name, count]);
  },
);
