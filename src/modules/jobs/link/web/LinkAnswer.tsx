import { showDate } from '#platform/contract/dates.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { Confirmed } from '#platform/web/feedback/use-confirmation.tsx';
import { useWrite } from '#platform/web/query.ts';
import { sentFile } from '../../documents.ts';
import { answerForm, type AskedQuery } from '../../queries/contract.ts';
import { answerByLink, openByLink } from '../contract.ts';
import { addressWith } from './address-with.ts';
import { LinkFiles } from './LinkFiles.tsx';

type LinkAnswerProps = { query: AskedQuery; token: string; onDone: (news: Confirmed) => void };

/** One question with a field for the answer. */
export function LinkAnswer({ query, token, onDone }: LinkAnswerProps) {
  const { send } = useWrite(answerByLink, { refreshes: [openByLink] });
  const form = useRecordForm({
    schema: answerForm,
    start: { job_upload: [] },
    save: (values) => send({ query: { question_id: query.id }, body: { ...values, version: query.version }, token }),
    saved: () => onDone({ title: 'Your answer was sent', text: 'We read it and go on with the work.' }),
  });
  return (
    <Card padding={20}>
      <Stack as="form" noValidate gap={12} onSubmit={(event) => void form.submit(event)}>
        <Text weight={600} lines breakAnywhere>
          {query.question}
        </Text>
        {query.files.length > 0 && <LinkFiles files={query.files} token={token} />}
        {query.reopen_reason !== null && <Text lines>{query.reopen_reason}</Text>}
        {query.due_date !== null && <Text dim>Please answer by {showDate(query.due_date)}</Text>}
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <LongTextField {...form.field('answer')} />
        <FileField {...form.field('job_upload')} upload={sentFile} most={10} devices addressFor={addressWith(token)} />
        <Row>
          <SubmitButton saving={form.saving}>Send answer</SubmitButton>
        </Row>
      </Stack>
    </Card>
  );
}
