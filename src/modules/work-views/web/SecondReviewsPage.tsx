import { Button } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { reviewReasons } from '#modules/jobs/contract.ts';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ChecksField } from '#platform/web/form/ChecksField.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import {
  answerForm,
  answerSecondReview,
  fetchJobReviews,
  fetchSecondReviews,
  outcomes,
  type SecondReview,
  settingForm,
  updateReviewSetting,
  whyNotAnswer,
} from '../second-reviews.ts';

const reads = [fetchSecondReviews, fetchJobReviews];

/** The user's own second reviews of dispatched jobs; the first reviewer is not shown. */
export function SecondReviewsPage() {
  const { data, error, refetch } = useRead(fetchSecondReviews, {});
  const [opened, changeSearch] = useSearchWord('open');
  const open = (id: string) => changeSearch((current) => ({ ...current, open: id }), { replace: true });
  const asked = data?.rows.find(({ id, outcome }) => String(id) === opened && outcome === null);
  const may = useMay();
  return (
    <PageFrame
      title="Second reviews"
      text="Some dispatched jobs are picked at random and reviewed once more, by somebody who took no part in them."
    >
      <Stack gap={24} maxWidth={960}>
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {data?.rows.length === 0 && (
          <EmptyState
            icon={IconEyeCheck}
            title="No second review for you"
            text="When a job is picked for you, you are told."
          />
        )}
        {data && data.rows.length > 0 && (
          <Grid as="ul" framed aria-label="Second reviews">
            {data.rows.map((row) => (
              <ReviewRow key={row.id} row={row} onAnswer={() => open(String(row.id))} />
            ))}
          </Grid>
        )}
        {data && may(updateReviewSetting.access) && (
          <ShareForm key={data.setting_version} share={data.share_percent} version={data.setting_version} />
        )}
      </Stack>
      {asked && <AnswerDialog row={asked} onClose={() => open('')} />}
    </PageFrame>
  );
}

function ReviewRow({ row, onAnswer }: { row: SecondReview; onAnswer: () => void }) {
  const today = useToday();
  const { outcome, due_date } = row;
  return (
    <Row as="li" wrap align="center" justify="space-between" gap={[8, 12]} padding={[12, 16]}>
      <Grid gap={2} minWidth={0}>
        <Text weight={550}>{row.title}</Text>
        <Text dim size={12}>
          {[row.client, row.reference_no, row.job_type].join(' · ')}
        </Text>
        {row.reasons.length > 0 && <Text size={12}>{row.reasons.join(', ')}</Text>}
      </Grid>
      <Row wrap align="center" gap={12}>
        <PageLink to={jobPath(row.job_id, 'documents')}>Documents</PageLink>
        {outcome === null ? (
          <>
            <StatusBadge tone={due_date < today ? 'red' : 'neutral'}>{`Due ${showDate(due_date)}`}</StatusBadge>
            <Button size="xs" variant="default" aria-label={`Answer ${row.title}`} onClick={onAnswer}>
              Answer
            </Button>
          </>
        ) : (
          <StatusBadge tone={outcome === 'In order' ? 'green' : 'red'}>{outcome}</StatusBadge>
        )}
      </Row>
    </Row>
  );
}

function AnswerDialog({ row, onClose }: { row: SecondReview; onClose: () => void }) {
  const answer = useWrite(answerSecondReview, { refreshes: reads });
  const form = useRecordForm({
    schema: answerForm,
    check: ({ outcome, reasons }) => ({ reasons: whyNotAnswer(outcome, reasons) }),
    save: (values) => answer.send({ query: { id: row.id }, body: { ...values, version: row.version } }),
    saved: onClose,
  });
  return (
    <FormDialog
      title={`Second review of ${row.reference_no}`}
      form={form}
      submitLabel="Answer"
      onClose={onClose}
      width={560}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <Grid gap={12}>
        <Text>{`${row.title}, for ${row.client}. Dispatched ${row.dispatch_date === null ? '' : showDate(row.dispatch_date)}.`}</Text>
        <SelectField {...form.field('outcome')} choices={outcomes.map((word) => ({ value: word, label: word }))} />
        <ChecksField
          {...form.field('reasons')}
          choices={reviewReasons.map((reason) => ({ value: reason, label: reason }))}
          help="Only where changes are needed. Those who did the job are shown what the skill library has on it"
        />
        <LongTextField {...form.field('note')} />
      </Grid>
    </FormDialog>
  );
}

function ShareForm({ share, version }: { share: number; version: number }) {
  const write = useWrite(updateReviewSetting, { refreshes: reads });
  const form = useRecordForm({
    schema: settingForm,
    editing: { share_percent: share },
    save: (values) => write.send({ body: { ...values, version } }),
    saved: () => undefined,
  });
  return (
    <Card as="form" padding={16} onSubmit={(event) => void form.submit(event)}>
      <Stack gap={12} maxWidth={320}>
        <Heading size={14}>How many are picked</Heading>
        <TextField {...form.field('share_percent')} />
        <Row>
          <SubmitButton saving={form.saving}>Save</SubmitButton>
        </Row>
      </Stack>
    </Card>
  );
}
