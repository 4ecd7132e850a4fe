import { Button } from '@mantine/core';
import { IconBriefcaseOff } from '@tabler/icons-react';
import * as z from 'zod';
import { showDate } from '#platform/contract/dates.ts';
import { longTextField } from '#platform/contract/fields.ts';
import { failureOf } from '#platform/web/api.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Comments } from '#platform/web/record/Comments.tsx';
import { Card, Cards } from '#platform/web/record/RecordPage.tsx';
import { useParameters } from '#platform/web/routing/address.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { jobComments } from '../contract.ts';
import { fetchOwnJob, fetchOwnJobs } from '../client.ts';
import { answerQuery, type AskedQuery, fetchOwnQueries, waitsForAnswer } from '../queries.ts';
import { daysLeftText } from '../rules.ts';
import { OwnStatus } from './OwnJobsPage.tsx';
import { jobsPath } from './public/addresses.ts';
import { spanText } from './spans.ts';

/** One job as its client sees it: how far it is, and what we wait for. */
export function OwnJobPage() {
  const { id: text = '' } = useParameters();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const { data: job, error, refetch } = useRead(fetchOwnJob, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failureOf(error)?.type === 'NOT_FOUND') {
    return <RecordMissing noun="job" icon={IconBriefcaseOff} list={{ to: jobsPath, label: 'Back to the jobs' }} />;
  }
  return (
    <PageFrame
      title={job?.title ?? 'Job'}
      beside={job && <OwnStatus job={job} />}
      text={job && `${job.reference_no} · ${job.job_type}`}
    >
      {!job && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!job && !error && <Skeleton height={320} />}
      {job && (
        <Grid gap={16} maxWidth={1120}>
          <OwnQueries jobId={job.id} />
          <Cards>
            <Card title="Progress">
              <Grid gap={12}>
                <ProgressBar label="Progress" percent={job.percent} text={`${job.percent} %`} />
                <DetailList
                  details={[
                    { label: 'Status', value: job.status },
                    job.dispatch_date === null
                      ? { label: 'Days left', value: job.days_left === null ? 'N/A' : daysLeftText(job.days_left) }
                      : { label: 'Finished on', value: showDate(job.dispatch_date) },
                    { label: 'With us', value: spanText(job.minutes.us) },
                    { label: 'With you', value: spanText(job.minutes.you) },
                    { label: 'Your contact', value: job.manager ?? 'N/A' },
                  ]}
                />
                {job.waited_days > 0 && (
                  <Text color="ink-soft">
                    {job.waited_days} of {job.days} days were waiting for you
                  </Text>
                )}
              </Grid>
            </Card>
          </Cards>
          <SharedComments jobId={job.id} />
        </Grid>
      )}
    </PageFrame>
  );
}

/** What the firm has written to the company about the job; nothing while it has not. */
function SharedComments({ jobId }: { jobId: number }) {
  const { data } = useRead(jobComments.calls.page, { params: { id: jobId }, query: { offset: 0, limit: 1 } });
  if (!data || data.count === 0) return null;
  return (
    <Grid gap={12}>
      <Heading>Comments</Heading>
      <Comments comments={jobComments} id={jobId} />
    </Grid>
  );
}

function OwnQueries({ jobId }: { jobId: number }) {
  const { data, error, refetch } = useRead(fetchOwnQueries, { query: { job_id: jobId } });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <Grid as="section" gap={12} maxWidth={720} aria-label="Questions">
      <Heading>Questions for you</Heading>
      <Grid as="ul" framed>
        {data.rows.map((query) => (
          <Grid as="li" key={query.id} gap={8} padding={[12, 16]}>
            <Text breakAnywhere>
              <span data-lines>{query.question}</span>
            </Text>
            {query.reopen_reason !== null && waitsForAnswer(query.status) && <Text>{query.reopen_reason}</Text>}
            {query.due_date !== null && waitsForAnswer(query.status) && (
              <Text color="ink-dim" size={12}>
                Please answer by {showDate(query.due_date)}
              </Text>
            )}
            {waitsForAnswer(query.status) ? <AnswerForm query={query} /> : <Answered query={query} />}
          </Grid>
        ))}
      </Grid>
    </Grid>
  );
}

const Answered = ({ query: { answer } }: { query: AskedQuery }) => (
  <Grid gap={4} justifyItems="start">
    <StatusBadge tone="green">Answered</StatusBadge>
    <Text color="ink-soft" breakAnywhere>
      <span data-lines>{answer}</span>
    </Text>
  </Grid>
);

const reply = z.object({ answer: longTextField('Answer') });

function AnswerForm({ query }: { query: AskedQuery }) {
  const send = useWrite(answerQuery, { refreshes: [fetchOwnQueries, fetchOwnJob, fetchOwnJobs] });
  const form = useRecordForm({
    schema: reply,
    save: (values) => send.send({ query: { id: query.id }, body: { ...values, version: query.version } }),
    saved: () => undefined,
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Grid gap={8} justifyItems="start">
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <LongTextField {...form.field('answer')} />
        <Button type="submit" loading={form.saving}>
          Send answer
        </Button>
      </Grid>
    </form>
  );
}
