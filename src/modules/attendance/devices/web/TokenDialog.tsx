import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { messageOf } from '#platform/web/api.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { type Device, fetchDevices, giveDeviceToken, revokeDeviceToken, sendSwipes } from '../contract.ts';

type Given = { readonly token: string; readonly expires_on: string };

const refreshes = [fetchDevices];

/** Shows a token once; if it is lost, another is made. */
export function TokenDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const [given, setGiven] = useState<Given>();
  const give = useWrite(giveDeviceToken, { refreshes });
  const revoke = useWrite(revokeDeviceToken, { refreshes });
  const query = { id: device.id };
  const make = async () => {
    try {
      setGiven((await give.send({ query })).result);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const end = async () => {
    await toastReply(revoke.send({ query }));
    onClose();
  };
  if (given) return <GivenToken name={device.name} given={given} onClose={onClose} />;
  const says = device.token
    ? 'A new token takes the place of the one it has, which opens nothing any more.'
    : 'With a token the device sends its swipes by itself. The token opens nothing else.';
  return (
    <DialogFrame
      title={`Token of ${device.name}`}
      opened
      onClose={onClose}
      actions={
        <>
          {device.token && (
            <Button variant="default" loading={revoke.sending} onClick={() => void end()}>
              Revoke token
            </Button>
          )}
          <Button loading={give.sending} onClick={() => void make()}>
            Make a token
          </Button>
        </>
      }
    >
      <Text>{says}</Text>
    </DialogFrame>
  );
}

function GivenToken({ name, given, onClose }: { name: string; given: Given; onClose: () => void }) {
  const { token, expires_on } = given;
  return (
    <DialogFrame
      title={`Token of ${name}`}
      opened
      stays
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={12}>
        <Text>Copy it into the device now: it is not shown again.</Text>
        <Row gap={8} align="end">
          <TextInput label="Token" readOnly value={token} flex={1} />
          <CopyButton text={token} noun="Token" />
        </Row>
        <Text dim>
          {`Good until ${showDate(expires_on)}. The device sends POST /api${sendSwipes.path} with it as a bearer token.`}
        </Text>
      </Stack>
    </DialogFrame>
  );
}
