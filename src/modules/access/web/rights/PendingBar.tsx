import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Right } from '#platform/contract/access.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { fetchAllAccounts } from '../../people.ts';
import { fetchRoleRights, saveRoleRights } from '../../held-rights.ts';
import { rightName } from '../../rights-rules.ts';
import { countOf, type Pending, type RolePlan, sentChanges } from './use-pending.ts';
import classes from './matrix.module.css';

/** The number of unsaved changes, with a preview before saving. */
export function PendingBar({ pending }: { pending: Pending }) {
  const [reviewing, setReviewing] = useState(false);
  const count = countOf(pending.changes);
  if (count === 0) return null;
  return (
    <Row
      as="section"
      align="center"
      gap={8}
      flex="none"
      padding={[8, 12]}
      color="tone-amber"
      background="tone-amber-soft"
      className={classes.pending}
      aria-label="Changes that are not saved"
    >
      <PendingText count={count} pending={pending} />
      <Button variant="default" size="xs" onClick={pending.clear}>
        Discard
      </Button>
      <Button size="xs" onClick={() => setReviewing(true)}>
        Review and save
      </Button>
      {reviewing && <ReviewDialog pending={pending} onClose={() => setReviewing(false)} />}
    </Row>
  );
}

function PendingText({ count, pending }: { count: number; pending: Pending }) {
  return (
    <p>
      <strong>
        {count} {count === 1 ? 'change' : 'changes'}
      </strong>{' '}
      for {pending.changes.map(({ role }) => role.name).join(', ')}
    </p>
  );
}

function ReviewDialog({ pending, onClose }: { pending: Pending; onClose: () => void }) {
  const { save, sending } = useSaveRights(pending, onClose);
  return (
    <DialogFrame
      title="Save rights of roles"
      opened
      onClose={onClose}
      width={520}
      actions={
        <Button loading={sending} onClick={() => void save()} data-autofocus>
          Save
        </Button>
      }
    >
      <div className={classes.review}>
        {pending.changes.map((plan) => (
          <PlanSummary key={plan.role.id} plan={plan} />
        ))}
        <Text dim>
          Changes take effect immediately for everyone with the role. Individual grants and denials are kept.
        </Text>
      </div>
    </DialogFrame>
  );
}

function useSaveRights(pending: Pending, onClose: () => void) {
  const { send, sending } = useWrite(saveRoleRights, { refreshes: [fetchRoleRights, fetchAllAccounts] });
  const save = async () => {
    try {
      const { message } = await send({ body: { roles: sentChanges(pending.changes) } });
      pending.clear();
      if (message) toast.success(message);
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
      // Someone saved first: the matrix shows their changes, and the pending ones stay.
      if (failureOf(error)?.type === 'CONFLICT') onClose();
    }
  };
  return { save, sending };
}

function PlanSummary({ plan: { role, give, take } }: { plan: RolePlan }) {
  return (
    <section aria-label={role.name}>
      <h3>
        {role.name}
        <span>
          {role.people} {role.people === 1 ? 'person' : 'people'}
        </span>
      </h3>
      {give.length > 0 && <Line sign="Gets" rights={give} tone="green" />}
      {take.length > 0 && <Line sign="Loses" rights={take} tone="red" />}
    </section>
  );
}

const Line = ({ sign, rights, tone }: { sign: string; rights: readonly Right[]; tone: 'green' | 'red' }) => (
  <p className={classes.line} data-tone={tone}>
    <b>{sign}</b> {rights.map(rightName).join(', ')}
  </p>
);
