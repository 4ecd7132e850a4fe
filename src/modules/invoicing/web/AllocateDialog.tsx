import { isPositive } from '#platform/contract/signs.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LinesField } from '#platform/web/form/lines/LinesField.tsx';
import { type FormState, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { useWatch } from 'react-hook-form';
import { fetchOwed, type Owed } from '../contract.ts';
import { allocateRest } from '../payments.ts';
import type { OpenCredit } from '../refunds.ts';
import { allocateForm } from '../settle.ts';
import { typedRest } from '../public/allocations.ts';
import { type CreditOf, nameOfCredit, sourceOf } from './open-credit.ts';
import { useOwedColumns } from './public/use-owed-columns.ts';
import { screens } from './screens.tsx';

type AllocateDialogProps = { of: CreditOf; credit: OpenCredit; onClose: () => void };

/** Allocates the open rest of a payment or a credit note to invoices of its company. */
export function AllocateDialog({ of, credit, onClose }: AllocateDialogProps) {
  const { client_id, currency_id } = of;
  const query = { client_id, currency_id, company_id: credit.company_id };
  const { data, error, refetch } = useRead(fetchOwed, { query });
  if (data && data.rows.length > 0) return <OwedDialog of={of} credit={credit} owed={data.rows} onClose={onClose} />;
  return (
    <DialogFrame title={`Use ${nameOfCredit(credit)}`} opened onClose={onClose} width={640}>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && <Text>{`${credit.company} has no unpaid invoice to this client in ${of.currency}.`}</Text>}
    </DialogFrame>
  );
}

const schema = allocateForm.omit({ payment_id: true, credit_note_id: true });

function OwedDialog({ of, credit, owed, onClose }: AllocateDialogProps & { owed: readonly Owed[] }) {
  const allocate = useWrite(allocateRest, { refreshes: screens.reads });
  const { open } = credit;
  const form = useRecordForm({
    schema,
    start: { allocations: oldestFirst(owed, open) },
    save: (values) => allocate.send({ body: { ...values, ...sourceOf(credit) } }),
    saved: onClose,
    part: 'step',
  });
  const columns = useOwedColumns(owed, of.currency);
  return (
    <FormDialog
      title={`Use ${nameOfCredit(credit)}`}
      form={form}
      submitLabel="Use credit"
      onClose={onClose}
      width={720}
    >
      <Stack gap={12} minWidth={0}>
        <Text color="ink-soft">It counts from today. Reports of earlier days stay as they were.</Text>
        <LinesField
          form={form.field('allocations').form}
          path="allocations"
          label="Invoices"
          columns={columns}
          blank={{ invoice_id: '', amount: '' }}
          most={200}
        />
        <Left form={form.field('allocations').form} open={open} currency={of.currency} />
      </Stack>
    </FormDialog>
  );
}

/** Covers the oldest invoices first, as far as the amount goes; the user can change it. */
function oldestFirst(owed: readonly Owed[], open: string): { invoice_id: string; amount: string }[] {
  const rows: { invoice_id: string; amount: string }[] = [];
  let left = open;
  for (const { id, balance } of owed) {
    if (!isPositive(left)) break;
    const after = typedRest([left], [{ amount: balance }]);
    rows.push({ invoice_id: String(id), amount: after.startsWith('-') ? left : balance });
    left = after;
  }
  return rows;
}

function Left({ form, open, currency }: { form: FormState; open: string; currency: string }) {
  const allocations: unknown = useWatch({ control: form.control, name: 'allocations' });
  const { showAmount } = useWriting();
  const rest = typedRest([open], allocations);
  const over = rest.startsWith('-');
  return (
    <Text color={over ? 'tone-red' : 'ink-soft'} size={13} as="output">
      {over
        ? `${currency} ${showAmount(rest.slice(1), currency)} more than what is open.`
        : `${currency} ${showAmount(rest, currency)} stays open.`}
    </Text>
  );
}
