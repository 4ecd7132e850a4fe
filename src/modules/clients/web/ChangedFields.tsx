import { DetailList } from '#platform/web/ui/DetailList.tsx';
import type { CompanyChange } from '../own.ts';

/** What a client has asked to change: as it is, and as it is wanted. */
export function ChangedFields({ change }: { change: CompanyChange }) {
  return (
    <DetailList
      details={change.fields.map(({ label, before, wanted }) => ({
        label,
        value: `${before ?? 'Empty'} → ${wanted ?? 'Empty'}`,
      }))}
    />
  );
}
