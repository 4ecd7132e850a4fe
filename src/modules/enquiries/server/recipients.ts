import type { AccessTables } from '#modules/access/server/tables.ts';
import type { Work } from '#platform/server/work.ts';

/**
 * Who is told what happens to an enquiry: its owner, the member of staff who added it, while that account is open;
 * otherwise every Client Manager. Each of them may see it: staff see all enquiries.
 */
export async function recipientsOf(work: Work, enquiry: { created_by: number | null }): Promise<readonly number[]> {
  const staff = work.db
    .withTables<AccessTables>()
    .selectFrom('account')
    .select('account.id')
    .where('account.audience', '=', 'team')
    .where('account.dot_access', '=', true)
    .orderBy('account.id');
  const creator = await staff.where('account.id', '=', enquiry.created_by ?? 0).execute();
  const owners =
    creator.length > 0
      ? creator
      : await staff.innerJoin('role', 'role.id', 'account.role_id').where('role.name', '=', 'Client Manager').execute();
  return owners.map(({ id }) => id);
}
