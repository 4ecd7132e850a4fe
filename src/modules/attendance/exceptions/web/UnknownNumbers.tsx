import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchDeviceNumbers } from '../../devices/contract.ts';

const devicesAddress = '/adminattendance?as=devices';

/** People known to devices but not to the firm. */
export function UnknownNumbers() {
  const { data } = useRead(fetchDeviceNumbers, {}, { keepPrevious: true });
  const { counted } = useWriting();
  const unknown = data?.unknown ?? [];
  if (unknown.length === 0) return null;
  return (
    <Card as="section" padding={16} aria-label="Unknown people of devices">
      <Row wrap justify="space-between" align="center" gap={8}>
        <Stack gap={2}>
          <Heading>{`Unknown people of devices (${unknown.length})`}</Heading>
          <Text dim>
            {`${counted(
              unknown.reduce((sum, { swipes }) => sum + swipes, 0),
              'swipe',
            )} came by a number that nobody has: ${unknown
              .slice(0, 5)
              .map(({ number }) => number)
              .join(', ')}.`}
          </Text>
        </Stack>
        <LinkButton variant="default" to={devicesAddress}>
          Say whose they are
        </LinkButton>
      </Row>
    </Card>
  );
}
