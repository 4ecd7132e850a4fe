import type { Reply } from '#platform/web/api.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { ChecksField } from '#platform/web/form/ChecksField.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { type ContactForm, contactForm, receiptLabels, receipts } from '../contacts.ts';

type ContactDialogProps = {
  /** Undefined to add one. */
  contact: ContactForm | undefined;
  /** A client's first contact is its primary one. */
  first?: boolean | undefined;
  /** Other clients of the same person. */
  companies?: readonly string[];
  save: (values: ContactForm) => Promise<Reply<unknown>>;
  onClose: () => void;
};

const choices = receipts.map((receipt) => ({ value: receipt, label: receiptLabels[receipt] }));

export function ContactDialog({ contact, first = false, companies, save, onClose }: ContactDialogProps) {
  const form = useRecordForm({
    schema: contactForm,
    ...(contact ? { editing: contact } : { start: { is_primary: first, receives: [...receipts] } }),
    save,
    saved: onClose,
  });
  return (
    <DialogFrame
      title={contact ? `Edit ${contact.name}` : 'Add contact'}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => {
        // Inside another form: do not submit that one.
        event.stopPropagation();
        void form.submit(event);
      }}
      actions={<SubmitButton saving={form.saving}>{contact ? 'Save changes' : 'Add contact'}</SubmitButton>}
      width={560}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      {companies && companies.length > 0 && <p>Name, email and mobile also change at {companies.join(', ')}.</p>}
      <FieldGrid>
        <TextField {...form.field('name')} begins autoComplete="off" />
        <TextField {...form.field('designation')} autoComplete="off" />
        <TextField {...form.field('email')} kind="email" autoComplete="off" />
        <TextField {...form.field('mobile')} kind="tel" autoComplete="off" />
        <CheckField {...form.field('is_primary')} help="Quotations, invoices and questions go to them first" />
        <CheckField {...form.field('portal_access')} help="They get an invitation by email, valid for 72 hours" />
        <ChecksField {...form.field('receives')} choices={choices} />
      </FieldGrid>
    </DialogFrame>
  );
}
