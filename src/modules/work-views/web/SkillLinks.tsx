import { skillAddress } from '#modules/skills/web/public/addresses.ts';
import { Grid, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import type { LearntSkill } from '../second-reviews.ts';

/** Links to the skill library on the findings of reviews. */
export const SkillLinks = ({ skills }: { skills: readonly LearntSkill[] }) =>
  skills.length > 0 && (
    <Stack as="section" gap={8} aria-label="To learn from it">
      <Heading size={14}>To learn from it</Heading>
      <Grid as="ul" framed>
        {skills.map(({ id, topic, category }) => (
          <Grid as="li" key={id} gap={2} padding={[8, 12]}>
            <PageLink to={skillAddress(id)}>{topic}</PageLink>
            <Text dim size={12}>
              {category}
            </Text>
          </Grid>
        ))}
      </Grid>
    </Stack>
  );
