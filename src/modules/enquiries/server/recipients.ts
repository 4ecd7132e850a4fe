import type { AccessTables } from '#modules/access/server/tables.ts';
import type { Work } from '#platform/server/work.ts';

/**
 * Who is told what happens to an enquiry: its owner, the member of staff whom it was handed over to or else who added
 * it, while that account is open; otherwise every Client Manager. Each of them may see it: staff see all enquiries.
 */
export async function recipientsOf(
  work: Work,
  { owner_id, created_by }: { owner_id: number | null; created_by: number | null },
): Promise<readonly number[]> {
  const owner = await staff(work)
    .where('account.id', '=', owner_id ?? created_by ?? 0)
    .execute();
  return owner.length > 0 ? owner.map(({ id }) => id) : managersOfEnquiries(work);
}

/** Those to whom what others leave lying goes: every Client Manager. */
export async function managersOfEnquiries(work: Work): Promise<readonly number[]> {
  const managers = staff(work)
    .innerJoin('role', 'role.id', 'account.role_id')
    .where('role.name', '=', 'Client Manager');
  return (await managers.execute()).map(({ id }) => id);
}

const staff = (work: Work) =>
  work.db
    .withTables<AccessTables>()
    .selectFrom('account')
    .select('account.id')
    .where('account.audience', '=', 'team')
    .where('account.dot_access', '=', true)
    .orderBy('account.id');
