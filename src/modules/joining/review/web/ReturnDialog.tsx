import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import type { JoiningKit } from '../../contract.ts';
import { screens } from '../../web/screens.tsx';
import { fetchSections, returnForm, returnSection, type ReviewedSection } from '../contract.ts';

type ReturnDialogProps = { kit: JoiningKit; section: ReviewedSection; onClose: () => void };

/** Returns a section. The joiner reads the comment in the section, and in an email once the kit is sent back. */
export function ReturnDialog({ kit, section, onClose }: ReturnDialogProps) {
  const { send } = useWrite(returnSection, { refreshes: [...screens.reads, fetchSections] });
  const form = useRecordForm({
    schema: returnForm,
    save: (body) => send({ query: { id: kit.id, section: section.key }, body }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
  });
  return (
    <FormDialog title={`Return '${section.title}'`} form={form} submitLabel="Return section" onClose={onClose}>
      <Grid gap={12}>
        <Text color="ink-soft">
          Return other sections as well if you need to, then send the kit back: {kit.candidate} gets one mail with all
          your comments.
        </Text>
        <LongTextField {...form.field('comment')} begins />
      </Grid>
    </FormDialog>
  );
}
