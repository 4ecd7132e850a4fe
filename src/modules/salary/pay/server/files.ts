import { hrModule } from '#modules/access/rights.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { sql } from 'kysely';
import { today } from '#platform/server/work.ts';
import { payLetterEntity } from '../contract.ts';

/** Pay letters are for HR, and for the person once they have been told. */
export const payFiles: FileOwner = {
  entity: payLetterEntity,
  tells: 'salary',
  mayRead: async (work, id) => {
    const { rows } = await sql<{ own: boolean; told: boolean }>`
      select coalesce(user_id = ${work.actor.accountId}, false) as own,
        visible_from <= ${today(work)}::date as told
      from salary join employee on employee.id = salary.employee_id
      where salary.id = ${id} and salary.deleted_at is null`.execute(work.db);
    const [row] = rows;
    if (!row) return false;
    return row.own ? row.told : mayUse(work.actor, hrModule.read);
  },
};
