import type { Column } from '#platform/web/list/column.ts';
import { type Cells, recordColumns } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { type Enquiry, enquiryRecord } from '../contract.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';

/**
 * The list's columns in the specification's order (specification 1, section 2), with the company beside its contact,
 * followed by the optional ones.
 */
export function useEnquiryColumns(): readonly Column<Enquiry>[] {
  const columns = recordColumns({ record: enquiryRecord, cells }, useShown(), useKnown());
  const company = columns.filter(({ key }) => key === 'company');
  const others = columns.filter(({ key }) => key !== 'company');
  return others.toSpliced(others.findIndex(({ key }) => key === 'name') + 1, 0, ...company);
}

const cells: Cells<Enquiry> = {
  category: categoryOf,
  status: (row) => (row.Enquiry_SLA_Status ? <EnquiryStatus status={row.Enquiry_SLA_Status} /> : '-'),
  source: (row) => orNa(row.Enquiry_Source?.name),
  engagement: (row) => orNa(row.Enquiry_engagement?.name),
  event: (row) => orNa(row.Enquiry_event?.event_name),
  owner: (row) => orNa(row.owner),
};

/** "A missing value shows N/A" (specification 1, section 2). */
export const orNa = (text: string | null | undefined): string => text || 'N/A';

/** The category, with a note if the trial was lost, so that nobody calls. */
function categoryOf({ Enquiry_Category, trail_outcome }: Enquiry): string {
  const category = orNa(Enquiry_Category?.name);
  return trail_outcome === 'lost' ? `${category}, lost` : category;
}
