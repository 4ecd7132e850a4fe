import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { categories } from '../levels.ts';
import { clientEscalationFile, fetchOwnEscalations, ownEscalationForm, raiseOwnEscalation } from '../own.ts';

type RaiseDialogProps = {
  /** The job of the page it is raised from, if there is one. */
  job?: number | undefined;
  onClose: () => void;
};

const about = categories.map((category) => ({ value: category, label: category }));

/** A client's form to report a problem in their own words. */
export function RaiseDialog({ job, onClose }: RaiseDialogProps) {
  const { data } = useRead(fetchOwnEscalations, {});
  const raise = useWrite(raiseOwnEscalation, { refreshes: [fetchOwnEscalations] });
  const form = useRecordForm({
    schema: ownEscalationForm,
    start: { job_id: job === undefined ? '' : String(job), escalation_upload: [] },
    save: (body) => raise.send({ body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Raise an escalation" form={form} submitLabel="Raise escalation" onClose={onClose}>
      <Stack gap={12}>
        <Text>Something went wrong? We will tell your manager straight away. You can follow it here.</Text>
        <FieldGrid>
          <SelectField {...form.field('category')} choices={about} begins />
          <SelectField
            {...form.field('job_id')}
            choices={(data?.jobs ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <LongTextField {...form.field('description')} />
          <FileField {...form.field('escalation_upload')} upload={clientEscalationFile} most={10} devices />
        </FieldGrid>
      </Stack>
    </FormDialog>
  );
}
