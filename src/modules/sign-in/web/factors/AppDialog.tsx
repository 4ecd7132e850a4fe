import { useState } from 'react';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { appForm, beginApp, confirmApp, fetchFactors } from '../../factors.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './factors.module.css';

type AppDialogProps = { onClose: () => void; onAdded: (codes: readonly string[] | null) => void };

/** The password, then the QR code and the first code of the app. */
export function AppDialog({ onClose, onAdded }: AppDialogProps) {
  const begin = useWrite(beginApp);
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  if (begun) return <ScanDialog begun={begun} onClose={onClose} onAdded={onAdded} />;
  return (
    <PasswordDialog
      title="Set up an authenticator app"
      text="An app on your phone that shows a new six-digit code every 30 seconds."
      submitLabel="Continue"
      onClose={onClose}
      send={(body) => begin.send({ body })}
      onSent={setBegun}
    />
  );
}

function ScanDialog({ begun, onClose, onAdded }: AppDialogProps & { begun: { secret: string; uri: string } }) {
  const confirm = useWrite(confirmApp, { refreshes: [fetchFactors] });
  const form = useRecordForm({
    schema: appForm,
    save: (body) => confirm.send({ body }),
    saved: ({ result }) => onAdded(result.codes),
  });
  return (
    <DialogFrame
      title="Set up an authenticator app"
      opened
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Confirm</SubmitButton>}
    >
      <Grid gap={16}>
        <p>Scan this with the app, then enter the code that it shows.</p>
        <QrCode text={begun.uri} label="QR code for your authenticator app" />
        <Text dim>
          If you cannot scan it, type this key:{' '}
          <span className={classes.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
        </Text>
        <TextField {...form.field('code')} kind="numeric" autoComplete="one-time-code" begins />
      </Grid>
    </DialogFrame>
  );
}
