import { showDate } from '#platform/contract/dates.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { enterOut, type Exception, outForm } from '../contract.ts';
import { exceptionReads } from './reads.ts';

/** Enters the time at which someone left, as a correction accepted at once. */
export function EnterOutDialog({ row, onClose }: { row: Exception; onClose: () => void }) {
  const { name, date, employee_id } = row;
  const enter = useWrite(enterOut, { refreshes: exceptionReads });
  const form = useRecordForm({
    schema: outForm,
    save: (values) => enter.send({ body: { ...values, employee_id, date } }),
    saved: onClose,
  });
  return (
    <FormDialog title="Enter swipe out" form={form} submitLabel="Enter swipe out" onClose={onClose}>
      <Stack gap={16}>
        <Text>
          For <strong>{name}</strong> on {showDate(date)}, who is told with your reason.
        </Text>
        <TextField {...form.field('time_out')} help="HH:MM where they work; earlier than In is on the next day" />
        <LongTextField {...form.field('reason')} />
      </Stack>
    </FormDialog>
  );
}
