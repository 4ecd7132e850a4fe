import { longTextField, optional } from '#platform/contract/fields.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import * as z from 'zod';
import { fetchInterviews, type Interview, settleInterview } from '../contract.ts';

const schema = z.object({ reason: optional(longTextField('Reason')) });

/** Cancels an interview; both sides are told the reason. */
export function CancelDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const settle = useWrite(settleInterview, { refreshes: [fetchInterviews] });
  const { id, version } = interview;
  const form = useRecordForm({
    schema,
    save: ({ reason }) => settle.send({ query: { id }, body: { status: 'Cancelled', reason, version } }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title={`Cancel interview ${interview.round}`}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      cancelLabel="Keep it"
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Cancel interview</SubmitButton>}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <Grid gap={12}>
        <Text color="ink-soft">
          The candidate and the interviewers are told by email, and it goes from their calendars. They read the reason.
        </Text>
        <LongTextField {...form.field('reason')} begins />
      </Grid>
    </DialogFrame>
  );
}
