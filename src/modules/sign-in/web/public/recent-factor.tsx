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

/** `factor` is null if there is none. */
type Asked = { readonly factor: FactorKinds | null; readonly answered: (confirmed: boolean) => void };

export type WithFactor = <Result>(step: () => Promise<Result>) => Promise<Result>;

/**
 * For steps that need a recent additional factor. `withFactor` runs a step, asks for a factor if the server wants
 * one, and fails as the step does; `run` shows the failure itself. The screen has to render `dialog`.
 */
export function useRecentFactor(): {
  withFactor: WithFactor;
  run: (step: () => Promise<unknown>) => Promise<void>;
  dialog: ReactNode;
} {
  const begin = useWrite(beginFactorCheck);
  const [asked, setAsked] = useState<Asked>();
  const kinds = async (): Promise<FactorKinds | null> => {
    try {
      return (await begin.send({})).result;
    } catch (error) {
      if (failureOf(error)?.type === 'CONFLICT') return null;
      throw error;
    }
  };
  const confirm = async (): Promise<boolean> => {
    const factor = await kinds();
    return new Promise((answered) => setAsked({ factor, answered }));
  };
  const withFactor: WithFactor = async (step) => {
    try {
      return await step();
    } catch (error) {
      if (!wantsFactor(error) || !(await confirm())) throw error;
      return withFactor(step);
    }
  };
  const run = async (step: () => Promise<unknown>) => {
    try {
      await withFactor(step);
    } catch (error) {
      // Closing the dialog needs no message.
      if (!wantsFactor(error)) toast.error(messageOf(error));
    }
  };
  const answer = (confirmed: boolean) => {
    setAsked(undefined);
    asked?.answered(confirmed);
  };
  const dialog = asked && (
    <>
      {asked.factor === null && <NoFactorDialog onClose={() => answer(false)} />}
      {asked.factor && (
        <FactorDialog factor={asked.factor} onClose={() => answer(false)} onConfirmed={() => answer(true)} />
      )}
    </>
  );
  return { withFactor, run, dialog };
}

const wantsFactor = (error: unknown): boolean => failureOf(error)?.type === 'FACTOR_NEEDED';

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
