import { Button } from '@mantine/core';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';

/**
 * A program's new secret, shown once: closes only by its button.
 * @param noun what is copied: 'Token'
 * @param use how it is used, after 'Copy it now: it is not shown again.'
 */
export function ShownOnceDialog({
  title,
  secret,
  noun,
  use,
  onClose,
}: {
  title: string;
  secret: string;
  noun: string;
  use: string;
  onClose: () => void;
}) {
  return (
    <DialogFrame
      title={title}
      opened
      onClose={onClose}
      stays
      actions={<Button onClick={onClose}>I have saved it</Button>}
    >
      <Grid gap={16}>
        <p>Copy it now: it is not shown again. {use}</p>
        <Row wrap align="center" gap={12} padding={[12, 16]} background="sunken" framed>
          <Text mono breakAnywhere size={13}>
            {secret}
          </Text>
          <CopyButton text={secret} noun={noun} />
        </Row>
      </Grid>
    </DialogFrame>
  );
}
