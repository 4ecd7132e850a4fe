import type { Report } from '#platform/contract/report/report.ts';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { addReportAlert, alertForm, fetchReportAlerts } from '../contract.ts';
import type { KeptReport } from './kept-report.ts';

const directions = [
  { value: 'above', label: 'Rises above' },
  { value: 'below', label: 'Falls below' },
];

type AlertDialogProps = { of: Report; kept: KeptReport; onClose: () => void };

/** Watches a column's total and notifies on the day it crosses a line. */
export function AlertDialog({ of, kept, onClose }: AlertDialogProps) {
  const add = useWrite(addReportAlert, { refreshes: [fetchReportAlerts] });
  const form = useRecordForm({
    schema: alertForm,
    start: { ...kept, direction: 'above' },
    save: (body) => add.send({ body }),
    saved: onClose,
  });
  const figures = Object.entries(of.columns).flatMap(([value, { heading, unit }]) =>
    unit === 'text' ? [] : [{ value, label: unit === 'minutes' ? `${heading}, in minutes` : heading }],
  );
  return (
    <FormDialog title="Tell me when it crosses" form={form} submitLabel="Tell me" onClose={onClose}>
      <Stack gap={16}>
        <Text dim>
          The total is looked at each morning, with these days and filters. You are told on the day it crosses, and
          again only after a day on the other side.
        </Text>
        <SelectField {...form.field('figure')} choices={figures} />
        <FieldGrid>
          <SelectField {...form.field('direction')} choices={directions} />
          <TextField {...form.field('line')} kind="decimal" />
        </FieldGrid>
      </Stack>
    </FormDialog>
  );
}
