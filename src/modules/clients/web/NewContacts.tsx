import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { ContactForm } from '../contacts.ts';
import { ContactDialog } from './ContactDialog.tsx';

/** The contacts of a client being added, saved together with it. */
export function NewContacts({ link: { form, name } }: { link: FieldLink }) {
  const contacts: readonly ContactForm[] = useWatch({ control: form.control, name }) ?? [];
  const message = form.getFieldState(name, form.formState).error?.message;
  const [editing, setEditing] = useState<number>();
  const keep = (next: readonly ContactForm[]) => {
    form.setValue(name, next, { shouldDirty: true });
    form.clearErrors(name);
  };
  const save = async (contact: ContactForm) => {
    // Only one is the primary contact.
    const others = contact.is_primary ? contacts.map((other) => ({ ...other, is_primary: false })) : contacts;
    keep(editing === undefined || editing === contacts.length ? [...others, contact] : others.with(editing, contact));
    return { result: contact, message: undefined };
  };
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => setEditing(contacts.length)}
    >
      Add contact
    </Button>
  );
  return (
    <Grid as="section" gap={16} aria-label="Contacts">
      <Row wrap align="center" justify="space-between" gap={12}>
        <Heading>Contacts</Heading>
        {contacts.length > 0 && add}
      </Row>
      {message && (
        <Text color="danger" role="alert">
          {message}
        </Text>
      )}
      {contacts.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title="No contacts yet"
          text="People at the client who get quotations, invoices and questions. You can add them later too."
          action={add}
        />
      ) : (
        <People contacts={contacts} onEdit={setEditing} onRemove={(at) => keep(contacts.toSpliced(at, 1))} />
      )}
      {editing !== undefined && (
        <ContactDialog
          contact={contacts[editing]}
          first={contacts.length === 0}
          save={save}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Grid>
  );
}

type PeopleProps = {
  contacts: readonly ContactForm[];
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
};

const People = ({ contacts, onEdit, onRemove }: PeopleProps) => (
  <Grid as="ul" framed>
    {contacts.map((contact, at) => (
      <Row key={contact.email} as="li" align="start" justify="space-between" gap={16} padding={[12, 16]}>
        <Grid gap={4} minWidth={0}>
          <Row as="p" wrap align="center" gap={8} weight={600}>
            {contact.name} {contact.is_primary && <StatusBadge tone="blue">Primary</StatusBadge>}
            {contact.portal_access && <StatusBadge tone="green">Will be invited</StatusBadge>}
          </Row>
          <Text dim breakAnywhere>
            {[contact.designation, contact.email, contact.mobile].filter(Boolean).join(' · ')}
          </Text>
        </Grid>
        <RowMenu
          name={contact.name}
          actions={[
            { label: 'Edit', icon: IconPencil, run: () => onEdit(at) },
            { label: 'Remove', icon: IconTrash, danger: true, run: () => onRemove(at) },
          ]}
        />
      </Row>
    ))}
  </Grid>
);
