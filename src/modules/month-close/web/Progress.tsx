import { monthText } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Fragment } from 'react';
import { billingAddress } from '#modules/invoicing/web/public/addresses.ts';
import { fetchProgress, type Progress as ShownProgress } from '../contract.ts';
import { closeSteps, figureOf, stateTones, stepWords } from '../progress.ts';

/** The steps of a month in order, and the people each one waits for. */
export function Progress({ month }: { month: string }) {
  const { data, error, refetch } = useRead(fetchProgress, { query: { month } }, { keepPrevious: true });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={460} />;
  return (
    <Stack as="section" gap={8} minWidth={0} aria-labelledby="progress">
      <Row wrap gap={[0, 12]} align="baseline" justify="space-between">
        <Heading id="progress">{`Who holds up ${monthText(data.month)}`}</Heading>
        <Text dim>{`${data.open} of ${closeSteps.length} steps open`}</Text>
      </Row>
      <Grid as="ol" framed aria-label={`Steps of ${monthText(data.month)}`}>
        {data.steps.map((step, at) => (
          <Step key={step.step} month={data.month} of={step} isFirst={at === 0} />
        ))}
      </Grid>
    </Stack>
  );
}

type Shown = ShownProgress['steps'][number];
type StepProps = { month: string; of: Shown };

function Step({ month, of, isFirst }: StepProps & { isFirst: boolean }) {
  const { step, open, state } = of;
  const { title, asks } = stepWords[step];
  return (
    <Row as="li" wrap gap={[4, 16]} align="start" padding={[12, 16]} ruledAbove={!isFirst} aria-label={title}>
      <Stack gap={2} flex="1 1 300px" minWidth={0}>
        <Row wrap gap={[0, 12]} align="center" justify="space-between">
          <Text weight={550}>{title}</Text>
          <StatusBadge tone={stateTones[state]}>{state}</StatusBadge>
        </Row>
        <Text dim size={12}>
          {asks}
        </Text>
      </Stack>
      <Stack gap={2} flex="1 1 380px" minWidth={0}>
        <Text figures>
          {open === 0 ? (
            figureOf(of)
          ) : (
            <PageLink to={billingAddress('close', { month, step })} aria-label={`${title}: ${figureOf(of)}`}>
              {figureOf(of)}
            </PageLink>
          )}
        </Text>
        {open > 0 && <HeldUpBy month={month} of={of} />}
      </Stack>
    </Row>
  );
}

/** The people with the most rows, each linked to their list. */
function HeldUpBy({ month, of: { step, people, others } }: StepProps) {
  return (
    <Text size={13} color="ink-soft" breakAnywhere>
      {'Held up by '}
      {people.map(({ id, name, own, open }, at) => (
        <Fragment key={id ?? 0}>
          {at > 0 && (others === 0 && at === people.length - 1 ? ' and ' : ', ')}
          <PageLink to={billingAddress('close', { month, step, person: id ?? 0 })}>
            {`${own ? 'You' : (name ?? 'nobody')} (${open})`}
          </PageLink>
        </Fragment>
      ))}
      {others > 0 && (
        <>
          {' and '}
          <PageLink to={billingAddress('close', { month, step })}>
            {others === 1 ? '1 other' : `${others} others`}
          </PageLink>
        </>
      )}
    </Text>
  );
}
