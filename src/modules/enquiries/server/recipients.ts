import { marketingModule } from '#modules/events/rights.ts';
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import type { Work } from '#platform/server/work.ts';

type Owned = { readonly owner_id: number | null; readonly created_by: number | null };

/** Recipients of notifications about enquiries: only people who may see them. Loaded once for a whole job. */
export type Recipients = {
  /**
   * Who is notified about an enquiry: its owner (the member of staff who took it over, or else added it) while they may
   * see it; otherwise every Client Manager.
   */
  readonly of: (enquiry: Owned) => readonly number[];
  /** Every Client Manager: they get the enquiries without an owner. */
  readonly managers: readonly number[];
};

export async function recipientsOfEnquiries(work: Work): Promise<Recipients> {
  const readers = new Set(await rightHolders(work, marketingModule.read));
  const managers = await rightHolders(work, marketingModule.read, 'Client Manager');
  const of = ({ owner_id, created_by }: Owned) => {
    const owner = owner_id ?? created_by;
    return owner !== null && readers.has(owner) ? [owner] : managers;
  };
  return { of, managers };
}
