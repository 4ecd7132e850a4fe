import { showDate } from '#platform/contract/dates.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { fetchOwnDocuments } from '../../documents.ts';

/** On a client user's home: what the firm waits for from their company; nothing where it waits for nothing. */
export function DocumentsAsked() {
  const { data } = useRead(fetchOwnDocuments, {});
  const open = data?.requests.filter(({ answered_at }) => answered_at === null) ?? [];
  if (open.length === 0) return null;
  return (
    <Stack as="section" gap={12} margin={[0, 0, 24]} aria-label="Please send us">
      <Heading>Please send us</Heading>
      <Card as="ul">
        {open.map(({ id, title, due_date }) => (
          <Row key={id} as="li" wrap align="center" justify="space-between" gap={12} padding={[12, 16]}>
            <div>
              <Text weight={600}>{title}</Text>
              <Text dim>Due {showDate(due_date)}</Text>
            </div>
            <LinkButton to="/documents" aria-label={`Upload: ${title}`}>
              Upload
            </LinkButton>
          </Row>
        ))}
      </Card>
    </Stack>
  );
}
