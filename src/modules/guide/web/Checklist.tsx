import { Checkbox } from '@mantine/core';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { checklistFor } from '../checklist.ts';
import { fetchProgress, tickItem } from '../contract.ts';

/** The checklist of newcomers; each person has their own ticks. */
export function Checklist({ ticked }: { ticked: readonly string[] | undefined }) {
  const { audience } = useActor();
  const { send, sending } = useWrite(tickItem, { refreshes: [fetchProgress] });
  const items = checklistFor(audience);
  const done = items.filter(({ name }) => ticked?.includes(name)).length;
  const tick = (item: string, isDone: boolean) =>
    send({ body: { item, done: isDone } }).catch((error: unknown) => toast.error(messageOf(error)));
  return (
    <Card as="section" padding={16} aria-labelledby="checklist">
      <Stack gap={12}>
        <ChecklistHead done={ticked && done} count={items.length} />
        {items.map(({ name, text, to }) => (
          <Row key={name} align="start" gap={12}>
            <Checkbox
              aria-label={text}
              checked={ticked?.includes(name) ?? false}
              disabled={ticked === undefined || sending}
              onChange={({ currentTarget }) => void tick(name, currentTarget.checked)}
            />
            <PageLink to={to}>{text}</PageLink>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function ChecklistHead({ done, count }: { done: number | undefined; count: number }) {
  return (
    <Row align="baseline" justify="space-between" gap={8}>
      <Heading id="checklist">New here?</Heading>
      {done !== undefined && (
        <Text dim figures>
          {done} of {count} done
        </Text>
      )}
    </Row>
  );
}
