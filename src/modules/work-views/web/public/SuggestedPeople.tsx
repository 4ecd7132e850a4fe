import { Button } from '@mantine/core';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Reason, suggestPeople } from '../../suggesting.ts';

type SuggestedPeopleProps = {
  jobId: number;
  /** Ids of the people already chosen. */
  chosen: readonly number[];
  onTake: (person: { id: number; name: string }) => void;
};

/** People who could do a job, with reasons; assigns nobody. */
export function SuggestedPeople({ jobId, chosen, onTake }: SuggestedPeopleProps) {
  const { data, error, refetch } = useRead(suggestPeople, { params: { id: jobId } });
  const rows = data?.rows.filter(({ id }) => !chosen.includes(id));
  return (
    <Stack as="section" gap={8} aria-label="Suggestions">
      <Heading size={13}>Who could do it</Heading>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {rows?.length === 0 && <Text dim>Nobody else is there for it. Choose anybody above.</Text>}
      {rows && rows.length > 0 && (
        <Grid as="ul" framed aria-label="People who could do it">
          {rows.map(({ id, name, designation, reasons }) => (
            <Grid key={id} as="li" columns="minmax(0, 1fr) auto" align="center" gap={12} padding={[8, 12]}>
              <Grid gap={4} minWidth={0}>
                <Text weight={550}>{name}</Text>
                <Text dim size={12}>
                  {designation}
                </Text>
                <Row as="ul" wrap gap={4}>
                  {reasons.map(({ about, text, tone }) => (
                    <li key={about}>
                      <StatusBadge tone={tones[tone]}>{text}</StatusBadge>
                    </li>
                  ))}
                </Row>
              </Grid>
              <Button variant="default" size="xs" aria-label={`Take ${name}`} onClick={() => onTake({ id, name })}>
                Take
              </Button>
            </Grid>
          ))}
        </Grid>
      )}
    </Stack>
  );
}

const tones: Readonly<Record<Reason['tone'], 'green' | 'amber' | 'red'>> = { good: 'green', fair: 'amber', bad: 'red' };
