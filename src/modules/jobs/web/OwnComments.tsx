import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Row } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Comments } from '#platform/web/record/Comments.tsx';
import { useState } from 'react';
import { jobComments } from '../contract.ts';
import { answerComment, commentForm, type OwnJobDetails } from '../own.ts';

/** The firm's comments to the company on a job, with an answer form; nothing while there are none. */
export function OwnComments({ job: { id, archived } }: { job: OwnJobDetails }) {
  const { data } = useRead(jobComments.calls.page, { params: { id }, query: { offset: 0, limit: 1 } });
  const [round, setRound] = useState(0);
  if (!data || data.count === 0) return null;
  return (
    <Grid gap={12}>
      <Heading>Comments</Heading>
      {!archived && <Answer key={round} id={id} onSent={() => setRound(round + 1)} />}
      <Comments comments={jobComments} id={id} locked={archived} />
    </Grid>
  );
}

function Answer({ id, onSent }: { id: number; onSent: () => void }) {
  const { send } = useWrite(answerComment, { refreshes: [jobComments.calls.page] });
  const form = useRecordForm({
    schema: commentForm,
    save: (body) => send({ query: { id }, body }),
    saved: onSent,
    incomplete: 'Comment is required',
  });
  return (
    <Grid as="form" noValidate gap={12} maxWidth={760} onSubmit={(event) => void form.submit(event)}>
      <LongTextField {...form.field('text')} help="We read it and answer here." />
      <Row>
        <SubmitButton saving={form.saving}>Send comment</SubmitButton>
      </Row>
    </Grid>
  );
}
