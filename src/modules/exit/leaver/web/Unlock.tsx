import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { papersCodeForm, sendPapersCode, unlockPapers } from '../contract.ts';

type UnlockProps = { token: string; name: string; sentTo: string; onOpen: (pass: string) => void };

/** The link alone shows nothing: a code goes to the address that it was sent to. */
export function Unlock({ token, name, sentTo, onOpen }: UnlockProps) {
  const [isSent, setSent] = useState(false);
  const code = useWrite(sendPapersCode);
  const send = async () => {
    try {
      const { message } = await code.send({ token });
      setSent(true);
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={24} breakAnywhere>
          Hello {name}
        </Heading>
        <Text color="ink-soft">Your settlement and the papers of your exit.</Text>
      </Stack>
      <Card as="section" padding={20} aria-label="Open with a code">
        <Stack gap={16}>
          <Text>
            To keep your data safe we email a code to {sentTo}. It has six digits and is good for ten minutes.
          </Text>
          {isSent && <CodeForm token={token} onOpen={onOpen} />}
          <Row>
            <Button variant={isSent ? 'subtle' : 'filled'} loading={code.sending} onClick={() => void send()}>
              {isSent ? 'Send another code' : 'Email me a code'}
            </Button>
          </Row>
        </Stack>
      </Card>
    </>
  );
}

function CodeForm({ token, onOpen }: Pick<UnlockProps, 'token' | 'onOpen'>) {
  const unlock = useWrite(unlockPapers);
  const form = useRecordForm({
    schema: papersCodeForm,
    save: (body) => unlock.send({ body, token }),
    saved: ({ result }) => onOpen(result.pass),
    incomplete: 'Enter the code of six digits',
    part: 'step',
  });
  return (
    <Stack as="form" noValidate gap={16} onSubmit={(event) => void form.submit(event)}>
      <TextField {...form.field('code')} kind="numeric" autoComplete="one-time-code" begins />
      <Row>
        <SubmitButton saving={form.saving}>Open my papers</SubmitButton>
      </Row>
    </Stack>
  );
}
