import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Box, Card, Heading, Row, Stack, Text } from '../layout/Parts.tsx';

type ConfirmationProps = {
  /** What happened: 'Your answer was sent'. */
  title: string;
  /** What happens next. */
  text?: string | undefined;
  /** It fills the page, and its title is the page's. */
  page?: boolean;
};

/**
 * Replaces a form that was sent. It scrolls into view and takes the focus: on a phone the form was longer than the
 * screen.
 */
export function Confirmation({ title, text, page }: ConfirmationProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card as="section" ref={place} tabIndex={-1} padding={[12, 16]} aria-label={title}>
      <Row gap={12} align="start">
        <Box color="tone-green" flex="none">
          <IconCircleCheck size={24} stroke={1.6} aria-hidden="true" />
        </Box>
        <Stack gap={4} minWidth={0}>
          <Heading as={page ? 'h1' : 'h2'}>{title}</Heading>
          {text !== undefined && <Text color="ink-soft">{text}</Text>}
        </Stack>
      </Row>
    </Card>
  );
}
