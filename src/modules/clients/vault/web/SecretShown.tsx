import { Row, Text } from '#platform/web/layout/Parts.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { useSecondsLeft } from '#platform/web/use-seconds-left.ts';
import { Button } from '@mantine/core';

type SecretShownProps = { secret: string; system: string; until: number; onHide: () => void };

/** A secret, until its time is over. */
export function SecretShown({ secret, system, until, onHide }: SecretShownProps) {
  const left = useSecondsLeft(until);
  // A suspended tab may be late to hide it.
  if (left === 0) return null;
  return (
    <Row
      as="section"
      wrap
      align="center"
      justify="space-between"
      gap={8}
      padding={[8, 12]}
      background="sunken"
      aria-label={`Secret of ${system}`}
    >
      <Text mono breakAnywhere>
        {secret}
      </Text>
      <Row align="center" gap={8}>
        <Text dim figures>{`Hidden in ${left} s`}</Text>
        <CopyButton text={secret} noun="Secret" />
        <Button variant="default" size="xs" onClick={onHide}>
          Hide
        </Button>
      </Row>
    </Row>
  );
}
