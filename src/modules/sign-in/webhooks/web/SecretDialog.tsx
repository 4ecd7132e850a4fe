import { Button } from '@mantine/core';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';

/** The secret of a webhook, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <DialogFrame
      title="Secret of your webhook"
      opened
      onClose={onClose}
      stays
      actions={<Button onClick={onClose}>I have kept it</Button>}
    >
      <Grid gap={16}>
        <p>Copy it now: it is not shown again. Your program checks with it that a message comes from the portal.</p>
        <Row wrap align="center" gap={12} padding={[12, 16]} background="sunken">
          <Text mono breakAnywhere size={13}>
            {secret}
          </Text>
          <CopyButton text={secret} noun="Secret" />
        </Row>
      </Grid>
    </DialogFrame>
  );
}
