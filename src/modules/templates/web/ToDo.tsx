import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { WordingProblem } from '#platform/contract/wording.ts';
import { Box, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';

/** What prevents the text from being used; a draft can still be saved. */
export function ToDo({ problems }: { problems: readonly WordingProblem[] }) {
  const done = problems.length === 0;
  return (
    <Box
      as="section"
      framed
      padding={[12, 16]}
      background={done ? 'tone-green-soft' : 'tone-amber-soft'}
      aria-label="Before it can be activated"
      aria-live="polite"
    >
      <Row gap={8} align="center">
        {done ? <IconCircleCheck size={16} stroke={1.8} /> : <IconAlertTriangle size={16} stroke={1.8} />}
        <Text weight={600}>{done ? 'Nothing is missing' : 'Before it can be activated'}</Text>
      </Row>
      {!done && (
        <Stack as="ul" gap={4} margin={[8, 0, 0]}>
          {problems.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
      )}
    </Box>
  );
}
