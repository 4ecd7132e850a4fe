import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { beginFactorCheck, confirmFactorCheck, type FactorKinds, factorCodeForm } from '../../factors.ts';
import { says } from '../../words.ts';

type Step = () => Promise<unknown>;
/** What is done once the person has answered; `factor` is null where they have none. */
type Asked = { readonly factor: FactorKinds | null; readonly step: Step };

/**
 * For what the server wants a recent additional factor for: `run` does it, after a question where one is due.
 * `dialog` has a place on the screen.
 */
export function useRecentFactor(): { run: (step: Step) => Promise<void>; dialog: ReactNode } {
  const begin = useWrite(beginFactorCheck);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const ask = async (step: Step) => {
    try {
      const { result: factor } = await begin.send({});
      setAsked({ factor, step });
    } catch (error) {
      if (failureOf(error)?.type === 'CONFLICT') setAsked({ factor: null, step });
      else toast.error(messageOf(error));
    }
  };
  const run = async (step: Step) => {
    try {
      await step();
    } catch (error) {
      if (failureOf(error)?.type === 'FACTOR_NEEDED') await ask(step);
      else toast.error(messageOf(error));
    }
  };
  const confirmed = () => {
    close();
    if (asked) void run(asked.step);
  };
  const dialog = asked && (
    <>
      {asked.factor === null && <NoFactorDialog onClose={close} />}
      {asked.factor && <FactorDialog factor={asked.factor} onClose={close} onConfirmed={confirmed} />}
    </>
  );
  return { run, dialog };
}

function NoFactorDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame
      title="Set up an additional factor"
      opened
      onClose={onClose}
      plainCancel
      actions={<LinkButton to="/my-account?area=factors">Open My account</LinkButton>}
    >
      <Text>This needs an authenticator app or a passkey. Set one up in My account, then try again.</Text>
    </DialogFrame>
  );
}

type FactorDialogProps = { factor: FactorKinds; onClose: () => void; onConfirmed: () => void };

function FactorDialog({ factor: { app, passkey }, onClose, onConfirmed }: FactorDialogProps) {
  const confirm = useWrite(confirmFactorCheck);
  const form = useRecordForm({
    schema: factorCodeForm,
    save: (body) => confirm.send({ body }),
    saved: onConfirmed,
  });
  const sign = async () => {
    if (!passkey) return;
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const signed = await startAuthentication({ optionsJSON: passkey }).catch(() => undefined);
    if (!signed) return toast.error(says.passkeyNotUsed);
    try {
      await confirm.send({ body: { passkey: { ...signed, clientExtensionResults: {} } } });
      onConfirmed();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <DialogFrame
      title="Confirm it is you"
      opened
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Confirm</SubmitButton>}
    >
      <Grid gap={16}>
        {passkey && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={16} stroke={1.6} />}
            onClick={() => void sign()}
          >
            Use your passkey
          </Button>
        )}
        <TextField
          {...form.field('code')}
          help={app ? 'The six digits your authenticator app shows, or a recovery code' : 'Or a recovery code'}
          autoComplete="one-time-code"
          begins
        />
      </Grid>
    </DialogFrame>
  );
}
