import { Button } from '@mantine/core';
import { useState } from 'react';
import { guestCodeForm } from '#platform/contract/guest-link.ts';
import { messageOf, type Reply } from '../api.ts';
import { toast } from '../feedback/toasts.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Card, Heading, Row, Stack, Text } from '../layout/Parts.tsx';

type CodeFormProps = {
  /** Exchanges the code for a pass that opens the page. */
  unlock: (body: { code: string }) => Promise<Reply<{ pass: string }>>;
  /** 'Open my papers' */
  openLabel: string;
  onOpen: (pass: string) => void;
};

type UnlockByCodeProps = CodeFormProps & {
  /** 'Welcome, Ana' */
  title: string;
  text: string;
  /** The address that the code is sent to, partly hidden. */
  sentTo: string;
  sendCode: () => Promise<{ message?: string | undefined }>;
  sending: boolean;
};

/** Asks for a code that is sent to the link's own address. Until then the page shows no stored data. */
export function UnlockByCode({ title, text, sentTo, sendCode, sending, ...form }: UnlockByCodeProps) {
  const [isSent, setSent] = useState(false);
  const send = async () => {
    try {
      const { message } = await sendCode();
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
          {title}
        </Heading>
        <Text color="ink-soft">{text}</Text>
      </Stack>
      <Card as="section" padding={20} aria-label="Open with a code">
        <Stack gap={16}>
          <Text>
            To keep your data safe we email a code to {sentTo}. It has six digits and is good for ten minutes.
          </Text>
          {isSent && <CodeForm {...form} />}
          <Row>
            <Button variant={isSent ? 'subtle' : 'filled'} loading={sending} onClick={() => void send()}>
              {isSent ? 'Send another code' : 'Email me a code'}
            </Button>
          </Row>
        </Stack>
      </Card>
    </>
  );
}

function CodeForm({ unlock, openLabel, onOpen }: CodeFormProps) {
  const form = useRecordForm({
    schema: guestCodeForm,
    save: unlock,
    saved: ({ result }) => onOpen(result.pass),
    incomplete: 'Enter the code of six digits',
    part: 'step',
  });
  return (
    <Stack as="form" noValidate gap={16} onSubmit={(event) => void form.submit(event)}>
      <TextField {...form.field('code')} kind="numeric" autoComplete="one-time-code" begins />
      <Row>
        <SubmitButton saving={form.saving}>{openLabel}</SubmitButton>
      </Row>
    </Stack>
  );
}
