import { phoneLink } from '#platform/contract/text/phone.ts';
import { Button } from '@mantine/core';
import { IconMail, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import {
  addContact,
  type Contact,
  fetchContacts,
  inviteContact,
  receiptLabels,
  removeContact,
  updateContact,
} from '../contacts.ts';
import type { Client } from '../contract.ts';
import { clientModule } from '../rights.ts';
import classes from './clients.module.css';
import { ContactDialog } from './ContactDialog.tsx';
import { contactReads } from './contact-reads.ts';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';

/** The people at a client, the primary contact first. */
export function ContactsTab({ client }: { client: Client }) {
  const { data, error, refetch } = useRead(fetchContacts, { query: { client_id: client.id } });
  const [editing, setEditing] = useState<Contact | 'new'>();
  const may = useMay()(clientModule.update);
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEditing('new')}>
      Add contact
    </Button>
  );
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Contacts">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={IconUsers}
          title="No contacts yet"
          text="People at the client who get quotations, invoices and questions appear here."
          action={may && add}
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          {may && <div>{add}</div>}
          <Grid as="ul" framed>
            {data.rows.map((contact) => (
              <Person key={contact.id} client={client} contact={contact} onEdit={() => setEditing(contact)} />
            ))}
          </Grid>
        </>
      )}
      {editing && (
        <OwnDialog
          client={client}
          contact={editing === 'new' ? undefined : editing}
          first={data?.rows.length === 0}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Grid>
  );
}

type OwnDialogProps = { client: Client; contact: Contact | undefined; first: boolean; onClose: () => void };

/** Saves each contact at once. */
function OwnDialog({ client: { id: client_id }, contact, first, onClose }: OwnDialogProps) {
  const add = useWrite(addContact, { refreshes: contactReads });
  const update = useWrite(updateContact, { refreshes: contactReads });
  // The version that editing began with: the list may reload behind it.
  const [begun] = useState(contact);
  return (
    <ContactDialog
      contact={begun}
      first={first}
      {...(begun && { companies: begun.companies })}
      save={(body) =>
        begun
          ? update.send({ query: { client_id, id: begun.id }, body: { ...body, version: begun.version } })
          : add.send({ query: { client_id }, body })
      }
      onClose={onClose}
    />
  );
}

type PersonProps = { client: Client; contact: Contact; onEdit: () => void };

function Person({ client, contact, onEdit }: PersonProps) {
  const { name, email, mobile, designation, is_primary, receives, companies } = contact;
  const actions = useContactActions(client, contact, onEdit);
  const may = useMay()(clientModule.update);
  return (
    <Grid
      as="li"
      align="start"
      gap={[4, 16]}
      columns="minmax(0, 1fr) minmax(0, 1fr) auto"
      padding={[12, 16]}
      className={classes.person}
    >
      <Grid justifyItems="start" gap={4} minWidth={0}>
        <Row as="p" wrap align="center" gap={8} weight={600}>
          {name} {is_primary && <StatusBadge tone="blue">Primary</StatusBadge>}
        </Row>
        {designation && <p className={classes.dim}>{designation}</p>}
        <p className={classes.dim}>
          <a href={`mailto:${email}`}>{email}</a>
          {mobile && (
            <>
              {' · '}
              <a href={phoneLink(mobile)}>{mobile}</a>
            </>
          )}
        </p>
        {companies.length > 0 && <p className={classes.dim}>Also at {companies.join(', ')}</p>}
      </Grid>
      <Grid justifyItems="start" gap={4} minWidth={0} className={classes.portal}>
        <Portal contact={contact} />
        <p className={classes.dim}>
          {receives.length === 0
            ? 'Receives nothing'
            : `Receives ${receives.map((one) => receiptLabels[one].toLowerCase()).join(', ')}`}
        </p>
      </Grid>
      {may && <RowMenu actions={actions} name={name} />}
    </Grid>
  );
}

function Portal({ contact: { portal_access, invited, last_login_at } }: { contact: Contact }) {
  const { momentInWords } = useWriting();
  if (!portal_access) return <StatusBadge tone="grey">No portal access</StatusBadge>;
  if (invited) return <StatusBadge tone="amber">Invited</StatusBadge>;
  return (
    <>
      <StatusBadge tone="green">Portal access</StatusBadge>
      <p className={classes.dim}>
        {last_login_at === null ? 'Has not signed in yet' : `Last signed in ${momentInWords(last_login_at)}`}
      </p>
    </>
  );
}

function useContactActions(client: Client, contact: Contact, onEdit: () => void) {
  const remove = useWrite(removeContact, { refreshes: contactReads });
  const invite = useWrite(inviteContact, { refreshes: contactReads });
  const removeAfterAsking = async () => {
    const question = {
      title: `Remove ${contact.name}`,
      text: `${contact.name} is taken off ${client.client_name}. Their portal access to it ends at once.`,
      confirmLabel: 'Remove contact',
      danger: true,
    };
    if (await confirm(question)) await toastReply(remove.send({ params: { client_id: client.id, id: contact.id } }));
  };
  return [
    { label: 'Edit', icon: IconPencil, run: onEdit },
    ...(contact.invited
      ? [
          {
            label: 'Invite again',
            icon: IconMail,
            run: () => void toastReply(invite.send({ body: { client_id: client.id, id: contact.id } })),
          },
        ]
      : []),
    { label: 'Remove', icon: IconTrash, danger: true, run: () => void removeAfterAsking() },
  ];
}
