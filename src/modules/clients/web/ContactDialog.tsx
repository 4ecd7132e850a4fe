import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { ChecksField } from '#platform/web/form/ChecksField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { addContact, type Contact, contactForm, receiptLabels, receipts, updateContact } from '../contacts.ts';
import type { Client } from '../contract.ts';
import { contactReads } from './contact-reads.ts';

type ContactDialogProps = {
  client: Client;
  /** None to add one. */
  contact: Contact | undefined;
  /** The first contact of a client is its primary one. */
  first: boolean | undefined;
  onClose: () => void;
};

const choices = receipts.map((receipt) => ({ value: receipt, label: receiptLabels[receipt] }));

export function ContactDialog({ client, contact, first = false, onClose }: ContactDialogProps) {
  const add = useWrite(addContact, { refreshes: contactReads });
  const update = useWrite(updateContact, { refreshes: contactReads });
  const form = useRecordForm({
    schema: contactForm,
    ...(contact ? { editing: contact } : { start: { is_primary: first, receives: [...receipts] } }),
    save: (values) =>
      contact
        ? update.send({
            query: { client_id: client.id, id: contact.id },
            body: { ...values, version: contact.version },
          })
        : add.send({ query: { client_id: client.id }, body: values }),
    saved: onClose,
  });
  const shared = contact && contact.companies.length > 0;
  return (
    <DialogFrame
      title={contact ? `Edit ${contact.name}` : 'Add contact'}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>{contact ? 'Save changes' : 'Add contact'}</SubmitButton>}
      width={560}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      {shared && <p>Name, email and mobile also change at {contact.companies.join(', ')}.</p>}
      <FieldGrid>
        <TextField {...form.field('name')} begins autoComplete="off" />
        <TextField {...form.field('designation')} autoComplete="off" />
        <TextField {...form.field('email')} kind="email" autoComplete="off" />
        <TextField {...form.field('mobile')} kind="tel" autoComplete="off" />
        <CheckField {...form.field('is_primary')} help="Quotes, invoices and questions go to them first" />
        <CheckField {...form.field('portal_access')} help="They get an invitation by email, valid for 72 hours" />
        <ChecksField {...form.field('receives')} choices={choices} />
      </FieldGrid>
    </DialogFrame>
  );
}
