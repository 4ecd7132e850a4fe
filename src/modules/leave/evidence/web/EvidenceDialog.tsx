import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
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
    <DialogFrame
      title="Add evidence"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Add evidence</SubmitButton>}
      width={560}
    >
      <Text dim>Read by the person, HR, and who may know why they are away.</Text>
      <FieldGrid>
        <FileField {...form.field('leave_evidence')} upload={evidenceFiles} />
      </FieldGrid>
    </DialogFrame>
  );
}
