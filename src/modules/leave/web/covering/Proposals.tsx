import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import type { CoverProposal } from '../../public/due-work.ts';

type ProposalsProps = {
  proposals: readonly CoverProposal[];
  chosen: string;
  onTake: (id: number) => void;
};

/** Proposed covers with reasons. A click selects one; the field above takes anybody. */
export function Proposals({ proposals, chosen, onTake }: ProposalsProps) {
  const others = proposals.filter(({ id }) => String(id) !== chosen);
  if (others.length === 0) return null;
  return (
    <Grid as="section" gap={6} aria-label="Who could cover">
      <Heading as="h3" size={13}>
        {chosen === '' ? 'Who could cover' : 'Who else could cover'}
      </Heading>
      <Grid as="ul" framed>
        {others.map(({ id, name, reasons }) => (
          <Grid key={id} as="li" columns="minmax(0, 1fr) auto" align="center" gap={12} padding={[8, 12]}>
            <Grid gap={4} minWidth={0}>
              <Text weight={550}>{name}</Text>
              <Row as="ul" wrap gap={4}>
                {reasons.map(({ text, tone }) => (
                  <li key={text}>
                    <StatusBadge tone={tones[tone]}>{text}</StatusBadge>
                  </li>
                ))}
              </Row>
            </Grid>
            <Button variant="default" size="xs" aria-label={`Take ${name} as cover`} onClick={() => onTake(id)}>
              Take
            </Button>
          </Grid>
        ))}
      </Grid>
    </Grid>
  );
}

const tones = { good: 'green', fair: 'amber', bad: 'red' } as const;
