import { showDate } from '#platform/contract/dates.ts';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FileList } from '#platform/web/files/FileList.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import { fetchOwnJob, fetchOwnJobs } from '../../own.ts';
import { sentFile } from '../../documents.ts';
import { answerForm, answerQuery, type AskedQuery, fetchOwnQueries, waitsForAnswer } from '../contract.ts';
import { useKeptAnswer, useKeptWhileTyping } from './use-kept-answer.ts';

/** The firm's questions about one job, to be answered here. */
export function OwnQueries({ jobId }: { jobId: number }) {
  const { data, error, refetch } = useRead(fetchOwnQueries, { query: { job_id: jobId } });
  const { confirmation, confirm } = useConfirmation();
  const left = data?.rows.filter(({ status }) => waitsForAnswer(status)).length ?? 0;
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <Grid as="section" gap={12} maxWidth={720} aria-label="Questions">
      <Heading>Questions for you</Heading>
      {confirmation}
      <Grid as="ul" framed>
        {data.rows.map((query) => (
          <QuestionItem key={query.id} query={query} onAnswered={() => confirm(answered(left - 1))} />
        ))}
      </Grid>
    </Grid>
  );
}

/** After an answer. @param left how many questions still wait */
export const answered = (left: number) => ({
  title: 'Your answer was sent',
  text:
    left > 0
      ? `${left === 1 ? 'One more question waits' : `${left} more questions wait`} for you below.`
      : 'That was the last question. We go on with the work.',
});

type QuestionItemProps = { query: AskedQuery; onAnswered: () => void };

/** One question, with an answer form while it is open. */
export const QuestionItem = ({ query, onAnswered }: QuestionItemProps) => (
  <Grid as="li" gap={8} padding={[12, 16]}>
    <Text breakAnywhere>
      <span data-lines>{query.question}</span>
    </Text>
    {query.files.length > 0 && <FileList files={query.files} label="Files of the question" />}
    {query.reopen_reason !== null && waitsForAnswer(query.status) && <Text>{query.reopen_reason}</Text>}
    {query.due_date !== null && waitsForAnswer(query.status) && (
      <Text color="ink-dim" size={12}>
        Please answer by {showDate(query.due_date)}
      </Text>
    )}
    {waitsForAnswer(query.status) ? <AnswerForm query={query} onAnswered={onAnswered} /> : <Answered query={query} />}
  </Grid>
);

const Answered = ({ query: { answer, answer_files } }: { query: AskedQuery }) => (
  <Grid gap={4} justifyItems="start">
    <StatusBadge tone="green">Answered</StatusBadge>
    <Text color="ink-soft" breakAnywhere>
      <span data-lines>{answer}</span>
    </Text>
    {answer_files.length > 0 && <FileList files={answer_files} label="Files of your answer" />}
  </Grid>
);

function AnswerForm({ query, onAnswered }: QuestionItemProps) {
  const send = useWrite(answerQuery, { refreshes: [fetchOwnQueries, fetchOwnJob, fetchOwnJobs] });
  const kept = useKeptAnswer(query);
  const form = useRecordForm({
    schema: answerForm,
    start: { job_upload: [], answer: kept.text },
    save: (values) =>
      kept.whileSending(() => send.send({ query: { id: query.id }, body: { ...values, version: query.version } })),
    saved: () => {
      kept.forget();
      onAnswered();
    },
  });
  const answer = form.field('answer');
  useKeptWhileTyping(kept, answer.form, () => form.submit());
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Grid gap={8}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <LongTextField {...answer} />
        <FileField {...form.field('job_upload')} upload={sentFile} most={10} devices />
        {kept.waits !== null && (
          <Text as="output" size={12} color="tone-amber">
            No connection. Your answer is kept here and sent when you are online again.
          </Text>
        )}
        <Row>
          <Button type="submit" loading={form.saving}>
            Send answer
          </Button>
        </Row>
      </Grid>
    </form>
  );
}
