import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import type { Candidate } from '../../contract.ts';
import { inviteCandidate } from '../contract.ts';

/** Mails a personal link to a candidate who was added by staff, to complete their details. */
export function InviteCandidate({ row: { id, name, email, consent_at, hidden } }: { row: Candidate }) {
  const invite = useWrite(inviteCandidate);
  const may = useMay();
  if (hidden || consent_at !== null || !may(inviteCandidate.access)) return null;
  const ask = async () => {
    const sure = await confirm({
      title: `Invite ${name} to apply?`,
      text: `They get a link at ${email}. It opens the form with what we know filled in and can be used once.`,
      confirmLabel: 'Send invitation',
    });
    if (sure) await toastReply(invite.send({ query: { id } }));
  };
  return (
    <Button
      variant="default"
      loading={invite.sending}
      leftSection={<IconMailForward size={16} stroke={1.6} />}
      onClick={() => void ask()}
    >
      Invite to apply
    </Button>
  );
}
