import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { correctionsPath, personAddress } from '../../web/addresses.ts';
import { type Blocker, blockerKinds } from '../contract.ts';

/** What is still open, by kind, each linked to the place where it is settled. */
export function Blockers({ blockers, month }: { blockers: readonly Blocker[]; month: string }) {
  if (blockers.length === 0) return <Text dim>Nothing is open.</Text>;
  const kinds = Map.groupBy(blockers, ({ kind }) => kind);
  return (
    <Grid gap={16} columns="repeat(auto-fill, minmax(260px, 1fr))" align="start">
      {blockerKinds.map((kind) => {
        const own = kinds.get(kind);
        return (
          own && (
            <Stack key={kind} gap={4}>
              <Text weight={600} size={13}>
                {kind} ({own.length})
              </Text>
              <Stack as="ul" gap={2} maxHeight={220} scrolls>
                {own.map((one) => (
                  <Row
                    as="li"
                    key={`${one.employee_id} ${one.date} ${one.id}`}
                    justify="space-between"
                    gap={8}
                    size={13}
                  >
                    <PageLink to={addressOf(one, month)}>{one.name}</PageLink>
                    <Text as="span" figures dim>
                      {showDate(one.date)}
                    </Text>
                  </Row>
                ))}
              </Stack>
            </Stack>
          )
        );
      })}
    </Grid>
  );
}

function addressOf({ kind, id, employee_id }: Blocker, month: string): string {
  if (kind === 'Correction to decide') return `${correctionsPath}?view=${id}`;
  if (kind === 'Week to approve') return '/timekeeper?as=team';
  if (kind === 'Leave to decide') return `/leave/${id}`;
  return personAddress(employee_id, month);
}
