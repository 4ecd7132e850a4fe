import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import type { JoiningKit } from '../../contract.ts';
import { rightToWorkKinds } from '../../rules.ts';
import { screens } from '../../web/screens.tsx';
import { checkRightToWork, fetchSections, rightToWorkForm } from '../contract.ts';

/** Records how the right to work was checked, and until when it is valid. */
export function RightToWorkDialog({ row, onClose }: { row: JoiningKit; onClose: () => void }) {
  const { send } = useWrite(checkRightToWork, { refreshes: [...screens.reads, fetchSections] });
  const isUk = row.country === 'GB';
  const kinds = rightToWorkKinds.filter((kind) => isUk !== (kind === 'Identity papers'));
  const form = useRecordForm({
    schema: rightToWorkForm,
    start: {
      right_to_work_by: row.right_to_work_by ?? (isUk ? '' : kinds[0]),
      right_to_work_until: row.right_to_work_until,
    },
    save: (body) => send({ query: { id: row.id }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title={isUk ? 'Right to work' : 'Identity'} form={form} submitLabel="Save check" onClose={onClose}>
      <Grid gap={16}>
        <Text color="ink-soft">
          You have seen the original or the online check, and its copy is in the section.
          {isUk && ' We tell HR 60, 30 and 7 days before it ends; access is switched off after it.'}
        </Text>
        <SelectField
          {...form.field('right_to_work_by')}
          choices={kinds.map((kind) => ({ value: kind, label: kind }))}
        />
        <DateField {...form.field('right_to_work_until')} wire="iso" help="Leave it empty if it does not end" />
      </Grid>
    </FormDialog>
  );
}
