import * as z from 'zod';
import { lineField } from '#platform/contract/fields.ts';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { ApiError } from '#platform/web/api.ts';
import { beginPasskey, confirmPasskey, fetchFactors, passwordAsked } from '../../factors.ts';
import { useRecentFactor } from '../public/recent-factor.tsx';
import { PasswordFrame } from '../public/PasswordFrame.tsx';

type PasskeyDialogProps = { onClose: () => void; onAdded: (codes: readonly string[] | null) => void };

const passkeyForm = z.object({ name: lineField('Name'), ...passwordAsked.shape });

/** The browser makes the passkey: with a fingerprint, a face, the device's own lock or a security key. */
export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const begin = useWrite(beginPasskey);
  const confirm = useWrite(confirmPasskey, { refreshes: [fetchFactors] });
  const { withFactor, dialog } = useRecentFactor();
  const form = useRecordForm({
    schema: passkeyForm,
    start: { name: 'This device' },
    save: async ({ name, current_password }) => {
      const { result } = await withFactor(() => begin.send({ body: { current_password } }));
      const { startRegistration } = await import('@simplewebauthn/browser');
      const passkey = await startRegistration({ optionsJSON: result }).catch(notMade);
      return confirm.send({ body: { name, passkey: { ...passkey, clientExtensionResults: {} } } });
    },
    saved: ({ result }) => onAdded(result.codes),
  });
  if (dialog) return dialog;
  return (
    <PasswordFrame
      title="Set up a passkey"
      text="Your fingerprint, your face, the lock of this device or a security key."
      submitLabel="Continue"
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name')} help="So that you know it again" />
    </PasswordFrame>
  );
}

/** Cancelled, timed out, or this authenticator has one already: the browser does not always say which. */
function notMade(): never {
  const message = 'The passkey was not made. It may be there already, or the browser was told to stop';
  throw new ApiError({ status: 400, type: 'VALIDATION', message });
}
