import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Feedback } from '../contract.ts';
import { mostScore } from '../rules.ts';
import { decisionTones } from './words.ts';

/** The interviewers' feedback on a candidate. */
export const FeedbackList = ({ feedback }: { feedback: readonly Feedback[] }) => (
  <Stack as="ul" gap={8} padding={0} margin={0} aria-label="Feedback">
    {feedback.map((said) => (
      <Grid as="li" key={said.interviewer} gap={8} padding={[8, 12]} background="sunken">
        <Row wrap gap={8} align="center">
          <Text as="span" weight={600}>
            {said.interviewer}
          </Text>
          <StatusBadge tone={decisionTones[said.decision]}>{said.decision}</StatusBadge>
          <Text as="span" figures>
            {said.overall} of {mostScore}
          </Text>
          <Text as="span" dim>
            <Ago moment={said.given_at} />
          </Text>
        </Row>
        {said.criteria.length > 0 && (
          <Row wrap gap={[4, 16]}>
            {said.criteria.map(({ name, score }) => (
              <Text as="span" key={name} color="ink-soft" size={13}>
                {name} <b>{score}</b>
              </Text>
            ))}
          </Row>
        )}
        {said.comments !== null && (
          <Text breakAnywhere lines>
            {said.comments}
          </Text>
        )}
      </Grid>
    ))}
  </Stack>
);
