import { vatChoice } from '#modules/masters/contract.ts';
import { isPositive } from '#platform/contract/signs.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { LinesField } from '#platform/web/form/lines/LinesField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import type { Invoice, ShownInvoice } from '../contract.ts';
import { addCreditNote } from '../payments.ts';
import { creditForm } from '../settle.ts';
import { creditColumns, whoGetsIt } from './credit-lines.ts';
import { screens } from './screens.tsx';

export const isCreditable = ({ status, total, opening }: Pick<Invoice, 'status' | 'total' | 'opening'>): boolean =>
  !opening && status !== 'Draft' && status !== 'Void' && isPositive(total);

/** A credit note for an issued invoice, in part or whole. */
export function CreditButton({ data }: { data: ShownInvoice }) {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  if (!may(addCreditNote.access) || !isCreditable(data.invoice)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Credit
      </Button>
      {opened && <CreditDialog data={data} onClose={() => setOpened(false)} />}
    </>
  );
}

const schema = creditForm.omit({ invoice_id: true });

export function CreditDialog({
  data: { invoice, charges, contacts },
  onClose,
}: {
  data: ShownInvoice;
  onClose: () => void;
}) {
  const add = useWrite(addCreditNote, { refreshes: screens.reads });
  const today = useToday();
  const rates = useMemo(() => {
    const all = [...charges.lines, ...charges.additional];
    return new Map(all.map(({ vat_id, vat, vat_rate }) => [String(vat_id), vatChoice({ name: vat, rate: vat_rate })]));
  }, [charges]);
  const vat_id = [...rates.keys()][0] ?? '';
  const form = useRecordForm({
    schema,
    start: { credit_date: today, lines: [{ description: '', amount: '', vat_id }] },
    save: (values) => add.send({ body: { ...values, invoice_id: invoice.id } }),
    saved: onClose,
    part: 'step',
  });
  const columns = useMemo(() => creditColumns(rates), [rates]);
  return (
    <FormDialog
      title={`Credit invoice ${invoice.invoice_no ?? ''}`}
      form={form}
      submitLabel="Issue credit note"
      onClose={onClose}
      width={640}
    >
      <Stack gap={16} minWidth={0}>
        <Text color="ink-soft">
          It gets its number at once and is never changed. What is above the balance stays with the client as credit.
        </Text>
        <Text color="ink-soft">{whoGetsIt(contacts)}</Text>
        <DateField {...form.field('credit_date')} wire="iso" max={today} />
        <LongTextField {...form.field('reason')} help="The client reads it" />
        <LinesField
          form={form.field('lines').form}
          path="lines"
          columns={columns}
          blank={{ description: '', amount: '', vat_id }}
          most={50}
        />
      </Stack>
    </FormDialog>
  );
}
