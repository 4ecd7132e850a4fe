import type { Doubt } from '#modules/staff/public/doubts.ts';
import type { WithFactor } from '#modules/sign-in/web/public/recent-factor.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import { type FieldLink, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useLoaded } from '#platform/web/use-loaded.ts';
import { useWrite } from '#platform/web/query.ts';
import { useCallback } from 'react';
import { bankForm, changeOwnBank, fetchOwnBank } from '../contract.ts';
import { type BankField, fieldsIn, wrongIn } from '../rules.ts';

const doubts: Readonly<Partial<Record<BankField, Doubt>>> = { sort_code: 'Sort code', ifsc: 'IFSC', iban: 'IBAN' };

type BankDialogProps = {
  country: string;
  /** Whether they have an account already. */
  paid: boolean;
  withFactor: WithFactor;
  onClose: () => void;
};

/** The form for a new bank account, in the format of the company's country. */
export function BankDialog({ country, paid, withFactor, onClose }: BankDialogProps) {
  const change = useWrite(changeOwnBank, { refreshes: [fetchOwnBank] });
  const form = useRecordForm({
    schema: bankForm,
    check: (values) => wrongIn(country, values),
    save: (body) => withFactor(() => change.send({ body })),
    saved: onClose,
  });
  return (
    <FormDialog
      title={paid ? 'Change bank account' : 'Enter bank account'}
      form={form}
      submitLabel={paid ? 'Change account' : 'Save account'}
      onClose={onClose}
    >
      <Grid gap={12}>
        <Text color="ink-soft">
          You confirm with your additional factor. HR then calls you.{' '}
          {paid
            ? 'Until two people have confirmed it, you are paid to the old account.'
            : 'You are paid to it once two people have confirmed it.'}
        </Text>
        <TextField {...form.field('account_name')} help="As your bank has it" />
        {fieldsIn(country).map((name) => (
          <Number key={name} name={name} field={form.field(name)} />
        ))}
      </Grid>
    </FormDialog>
  );
}

type NumberProps = { name: BankField; field: FieldLink };

/** A suspicious number causes a warning, but is accepted. */
function Number({ name, field }: NumberProps) {
  const kind = doubts[name];
  return (
    <Grid gap={4}>
      <TextField {...field} />
      {kind && <DoubtOf kind={kind} link={field} />}
    </Grid>
  );
}

/** Shorter texts are still being typed. */
const whole = 6;

/** The checks load with the first number typed. */
function DoubtOf({ kind, link }: { kind: Doubt; link: FieldLink }) {
  const typed = useFieldText(link);
  const checks = useLoaded(useCallback(async () => import('#modules/staff/public/doubts.ts'), []));
  return (
    <Text as="output" color="tone-amber" size={13}>
      {typed.length < whole ? undefined : checks?.whyDoubt(kind, typed)}
    </Text>
  );
}
