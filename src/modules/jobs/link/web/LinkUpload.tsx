import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { Confirmed } from '#platform/web/feedback/use-confirmation.tsx';
import { useWrite } from '#platform/web/query.ts';
import { sendDocumentsForm, sentFile } from '../../documents.ts';
import { openByLink, sendByLink, type SharedJob } from '../contract.ts';
import { addressWith } from './address-with.ts';

type LinkUploadProps = { job: SharedJob; missing: string; token: string; onDone: (news: Confirmed) => void };

/** What the firm still needs, with an upload for it. */
export function LinkUpload({ job, missing, token, onDone }: LinkUploadProps) {
  const { send } = useWrite(sendByLink, { refreshes: [openByLink] });
  const form = useRecordForm({
    schema: sendDocumentsForm,
    start: { job_upload: [] },
    save: (body) => send({ query: { job_id: job.id }, body, token }),
    saved: () => onDone({ title: 'Your documents were sent', text: 'We look at them and go on with the work.' }),
    incomplete: 'Please choose a document',
  });
  return (
    <Card padding={20}>
      <Stack as="form" noValidate gap={12} onSubmit={(event) => void form.submit(event)}>
        <Text weight={600}>We need something from you to go on</Text>
        <Text lines breakAnywhere>
          {missing}
        </Text>
        <FileField {...form.field('job_upload')} upload={sentFile} most={20} devices addressFor={addressWith(token)} />
        <Row>
          <SubmitButton saving={form.saving}>Send documents</SubmitButton>
        </Row>
      </Stack>
    </Card>
  );
}
