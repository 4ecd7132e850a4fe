import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { addEvidence, evidenceFiles, evidenceForm, fetchEvidence } from '../contract.ts';

export function EvidenceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const add = useWrite(addEvidence, { refreshes: [fetchEvidence] });
  const form = useRecordForm({
    schema: evidenceForm,
    start: { leave_evidence: [] },
    save: (values) => add.send({ query: { id }, body: values }),
    saved: onClose,
  });
  return (
    <FormDialog title="Add evidence" form={form} submitLabel="Add evidence" onClose={onClose} width={560}>
      <Text dim>Read by the person, HR, and who may know why they are away.</Text>
      <FieldGrid>
        <FileField {...form.field('leave_evidence')} upload={evidenceFiles} />
      </FieldGrid>
    </FormDialog>
  );
}
