import { DetailList } from '#platform/web/ui/DetailList.tsx';
import type { CompanyChange } from '../own.ts';

/** The change that a client requests: current and wanted values. */
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
