import {
  IconCash,
  IconEye,
  IconFileDownload,
  IconPencil,
  IconReceiptRefund,
  IconRubberStamp,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { mayTake, type Step, stepsFrom } from '#platform/contract/flow.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import type { RowAction } from '#platform/web/list/column.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useRead } from '#platform/web/query.ts';
import { StepDialog } from '#platform/web/record/StepButtons.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { fetchInvoice, type Invoice, invoiceCalls } from '../contract.ts';
import { invoiceLife } from '../life.ts';
import { addCreditNote, addPayment } from '../payments.ts';
import { CreditDialog, isCreditable } from './CreditDialog.tsx';
import { isPayable, PaymentDialog } from './PaymentDialog.tsx';
import { savePdf } from './PdfButtons.tsx';
import { invoicePath } from './public/addresses.ts';
import { screens } from './screens.tsx';

type Asking = { readonly invoice: Invoice; readonly what: Step<string> | 'payment' | 'credit' };

type InvoiceMenu = {
  readonly menu: (invoice: Invoice) => readonly RowAction[];
  /** The open dialog of a menu entry. */
  readonly dialog: ReactNode;
};

/**
 * The menu of an invoice in the list: shown to anyone who may read it, with the entries they have the right to
 * (decisions D14).
 */
export function useInvoiceMenu(): InvoiceMenu {
  const [asking, setAsking] = useState<Asking>();
  const may = useMay();
  const actor = useActor();
  const remove = useDelete(invoiceCalls.remove, {
    title: 'Delete invoice',
    question: 'Are you sure you want to delete invoice ?',
    refreshes: screens.reads,
  });
  const menu = (invoice: Invoice): RowAction[] => {
    const isDraft = invoice.status === 'Draft';
    const { opening } = invoice;
    const ask = (what: Asking['what']) => setAsking({ invoice, what });
    const to = invoicePath(invoice.id);
    const steps = stepsFrom(invoiceLife, invoice.status, invoice).filter(
      (step) => mayTake(step, actor) && !(opening && step.name === 'void'),
    );
    const entry = (step: Step<string>): RowAction => ({
      label: step.label,
      icon: IconRubberStamp,
      ...(step.danger && { danger: true }),
      run: () => ask(step),
    });
    return [
      { label: 'View', icon: IconEye, to },
      ...(isDraft && may(invoiceCalls.edit.access) ? [{ label: 'Edit draft', icon: IconPencil, to }] : []),
      ...steps.filter(({ danger }) => !danger).map(entry),
      ...(opening
        ? []
        : [{ label: isDraft ? 'Preview PDF' : 'PDF', icon: IconFileDownload, run: () => save(invoice) }]),
      ...(may(addPayment.access) && isPayable(invoice)
        ? [{ label: 'Add payment', icon: IconCash, run: () => ask('payment') }]
        : []),
      ...(may(addCreditNote.access) && isCreditable(invoice)
        ? [{ label: 'Credit', icon: IconReceiptRefund, run: () => ask('credit') }]
        : []),
      ...steps.filter(({ danger }) => danger).map(entry),
      ...((isDraft || opening) && may(invoiceCalls.remove.access)
        ? [
            {
              label: isDraft ? 'Delete draft' : 'Delete',
              icon: IconTrash,
              danger: true,
              run: () =>
                remove({
                  id: invoice.id,
                  name: isDraft ? `Draft of ${invoice.client ?? ''}` : (invoice.invoice_no ?? ''),
                }),
            },
          ]
        : []),
    ];
  };
  return { menu, dialog: asking && <Asked asking={asking} onClose={() => setAsking(undefined)} /> };
}

async function save(invoice: Invoice): Promise<void> {
  try {
    await savePdf(invoice);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

function Asked({ asking: { invoice, what }, onClose }: { asking: Asking; onClose: () => void }) {
  if (typeof what === 'string') return <WithInvoice id={invoice.id} what={what} onClose={onClose} />;
  return <StepDialog screens={screens} row={invoice} step={what} onClose={onClose} />;
}

/** Loads the invoice: its dialogs need more than the list has. */
function WithInvoice({ id, what, onClose }: { id: number; what: 'payment' | 'credit'; onClose: () => void }) {
  const { data } = useRead(fetchInvoice, { params: { id } });
  if (!data) return null;
  return what === 'payment' ? (
    <PaymentDialog data={data} onClose={onClose} />
  ) : (
    <CreditDialog data={data} onClose={onClose} />
  );
}
