import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { confirm, type Question } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { beginView } from '#platform/web/session/token.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import {
  endAllSessions,
  giveAccess,
  type OpenedPerson,
  removeFactors,
  resendInvitation,
  unlockAccount,
} from '../people.ts';
import { accessModule } from '../rights.ts';
import { viewAs } from '../contract.ts';
import { personReads } from './person-reads.ts';
import { RoleDialog } from './RoleDialog.tsx';
import classes from './person.module.css';

/** Views the portal as this person, in this tab. */
export function ViewButton({ person }: { person: OpenedPerson }) {
  const may = useMay();
  const { send } = useWrite(viewAs);
  if (!may(viewAs.access)) return null;
  const view = async () => {
    try {
      beginView((await send({ query: { id: person.id } })).result.token);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <ActionButton variant="default" whyNot={person.whyNot.view ?? undefined} onClick={() => void view()}>
      <IconEye size={16} stroke={1.6} className={classes.icon} aria-hidden="true" /> View as {firstName(person.name)}
    </ActionButton>
  );
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

export function PersonActions({ person }: { person: OpenedPerson }) {
  const may = useMay();
  const [choosing, setChoosing] = useState(false);
  const refreshes = { refreshes: personReads };
  const access = useWrite(giveAccess, refreshes);
  const unlocking = useWrite(unlockAccount, refreshes);
  const inviting = useWrite(resendInvitation, refreshes);
  const ending = useWrite(endAllSessions, refreshes);
  const removing = useWrite(removeFactors, refreshes);
  if (!may(accessModule.update)) return null;
  const query = { id: person.id };
  const switchTo = (dot_access: boolean) =>
    toastReply(access.send({ query, body: { dot_access, version: person.version } }));
  const ask = async (question: Question, run: () => Promise<void>) => {
    if (await confirm(question)) await run();
  };
  return (
    <Row as="section" wrap gap={8} aria-label="What can be done">
      <ActionButton variant="default" whyNot={person.whyNot.role ?? undefined} onClick={() => setChoosing(true)}>
        Change role
      </ActionButton>
      {person.locked_until && (
        <ActionButton variant="default" onClick={() => void toastReply(unlocking.send({ query }))}>
          Unlock
        </ActionButton>
      )}
      {(person.invited || person.awaits_link) && person.dot_access && may(accessModule.create) && (
        <ActionButton variant="default" onClick={() => void toastReply(inviting.send({ query }))}>
          {person.invited ? 'Send invitation again' : 'Send link to the provider'}
        </ActionButton>
      )}
      {person.factors > 0 && (
        <ActionButton
          variant="default"
          onClick={() => void ask(factorsQuestion(person.name), () => toastReply(removing.send({ query })))}
        >
          Remove factors
        </ActionButton>
      )}
      {person.sessions > 0 && (
        <ActionButton
          variant="default"
          onClick={() => void ask(signOutQuestion(person.name), () => toastReply(ending.send({ query })))}
        >
          Sign out everywhere
        </ActionButton>
      )}
      {person.dot_access ? (
        <ActionButton
          variant="outline"
          color="red"
          whyNot={person.whyNot.switchOff ?? undefined}
          onClick={() => void ask(switchOffQuestion(person.name), () => switchTo(false))}
        >
          Switch access off
        </ActionButton>
      ) : (
        <ActionButton onClick={() => void switchTo(true)}>Give Access to Portico</ActionButton>
      )}
      {choosing && <RoleDialog person={person} onClose={() => setChoosing(false)} />}
    </Row>
  );
}

const switchOffQuestion = (name: string): Question => ({
  title: 'Switch access off',
  text: `${name} is signed out at once and cannot sign in until access is given again. Everything they made stays.`,
  confirmLabel: 'Switch off',
  danger: true,
});

const factorsQuestion = (name: string): Question => ({
  title: 'Remove factors',
  text: `${name} is signed out and told, and signs in with password and keyword until a factor is set up again. Make sure that it is really they who ask.`,
  confirmLabel: 'Remove',
  danger: true,
});

const signOutQuestion = (name: string): Question => ({
  title: 'Sign out everywhere',
  text: `${name} has to sign in again in every browser. What is not saved there is lost.`,
  confirmLabel: 'Sign out',
  danger: true,
});
