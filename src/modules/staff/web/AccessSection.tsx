import { useState } from 'react';
import { accessModule } from '#modules/access/rights.ts';
import { personPath } from '#modules/access/web/public/addresses.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Heading, Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { staffModule } from '../rights.ts';
import { accessForm, setStaffAccess } from '../contract.ts';
import type { Employee } from '../employee.ts';
import { whyNotSwitchOff } from '../rules.ts';
import { Access } from './badges.tsx';
import { RoleField } from './RoleField.tsx';
import classes from './staff.module.css';
import { staffReads } from './staff-reads.ts';

/** Whether they can sign in, their role, and the switch. */
export function AccessSection({ person }: { person: Employee }) {
  const may = useMay();
  const [inviting, setInviting] = useState(false);
  const { user_id, role } = person;
  return (
    <section className={classes.card} aria-label="Access to Portico">
      <Heading margin={[0, 0, 8]}>Access to Portico</Heading>
      <DetailList
        details={[
          { label: 'Access', value: <Access of={person} /> },
          { label: 'Role', value: role ?? 'N/A' },
        ]}
      />
      {user_id !== null && may(accessModule.read) && (
        <Row wrap align="center" gap={10} className={classes.line}>
          <PageLink className={classes.link} to={personPath(user_id)}>
            Role and rights in Access
          </PageLink>
        </Row>
      )}
      {may(staffModule.update) && <AccessSwitch person={person} onInvite={() => setInviting(true)} />}
      {inviting && <InviteDialog person={person} onClose={() => setInviting(false)} />}
    </section>
  );
}

function AccessSwitch({ person, onInvite }: { person: Employee; onInvite: () => void }) {
  const switchTo = useSwitch(person);
  return (
    <Row wrap align="center" gap={10} className={classes.line}>
      {person.user_id === null ? (
        <ActionButton variant="default" size="xs" whyNot={whyNotGive(person)} onClick={onInvite}>
          Give Access to Portico
        </ActionButton>
      ) : (
        <SwitchButton person={person} onSwitch={() => void switchTo(!person.dot_access)} />
      )}
    </Row>
  );
}

const whyNotGive = ({ status }: Employee) =>
  status === 'EXITED' ? 'Someone who has left cannot have access' : undefined;

function SwitchButton({ person, onSwitch }: { person: Employee; onSwitch: () => void }) {
  const { accountId, role } = useActor();
  if (!person.dot_access) {
    return (
      <ActionButton variant="default" size="xs" whyNot={whyNotGive(person)} onClick={onSwitch}>
        Give Access to Portico
      </ActionButton>
    );
  }
  const whyNot =
    person.user_id === accountId ? 'You cannot switch off your own access' : whyNotSwitchOff(role.id, person.role_id);
  return (
    <ActionButton variant="outline" color="red" size="xs" whyNot={whyNot} onClick={onSwitch}>
      Switch access off
    </ActionButton>
  );
}

function useSwitch({ id, employee_name }: Employee): (dot_access: boolean) => Promise<void> {
  const { send } = useWrite(setStaffAccess, { refreshes: staffReads });
  return async (dot_access) => {
    const question = {
      title: 'Switch access off',
      text: (
        <>
          <strong>{employee_name}</strong> can no longer sign in, and all their sessions end at once.
        </>
      ),
      confirmLabel: 'Switch off',
      danger: true,
    };
    if (!dot_access && !(await confirm(question))) return;
    await toastReply(send({ query: { id }, body: { dot_access, role_id: null } }));
  };
}

function InviteDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const set = useWrite(setStaffAccess, { refreshes: staffReads });
  const form = useRecordForm({
    schema: accessForm,
    start: { dot_access: true },
    save: (values) => set.send({ query: { id: person.id }, body: values }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title="Give Access to Portico"
      opened
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Send invitation</SubmitButton>}
    >
      <FieldGrid columns={1}>
        <RoleField {...form.field('role_id')} help={`The invitation goes to ${person.email}`} />
      </FieldGrid>
    </DialogFrame>
  );
}
