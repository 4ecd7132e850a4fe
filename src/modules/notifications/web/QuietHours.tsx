import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { QuietHours as Hours } from '#platform/contract/notify.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useAtOnce } from '#platform/web/form/use-at-once.ts';
import { Heading } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { fetchNotificationPreferences, saveQuietHours } from '../contract.ts';
import classes from './notifications.module.css';

const usual: Hours = { begins: '19:00', ends: '08:00' };

/** Quiet hours, in which emails wait; mandatory ones do not. */
export function QuietHours({ hours }: { hours: Hours | null }) {
  const { firm } = useSession();
  const { save, sending, problem } = useSaveHours();
  const [typed, setTyped] = useState(hours ?? usual);
  const [on, keep] = useAtOnce(hours !== null);
  const changed = hours !== null && (typed.begins !== hours.begins || typed.ends !== hours.ends);
  return (
    <section aria-label="Quiet hours">
      <Heading margin={[0, 0, 8]} size={14}>
        Quiet hours
      </Heading>
      <div className={`${classes.card} ${classes.quiet}`}>
        <Switch
          label="No emails at certain times"
          description={`They come when the quiet hours are over. The clock is the firm's: ${firm.zone}`}
          checked={on}
          onChange={(event) => keep(event.target.checked, (wanted) => save(wanted ? typed : null))}
        />
        {hours && (
          <>
            <Times typed={typed} onType={setTyped} problem={problem} />
            <Button variant="default" disabled={!changed} loading={sending} onClick={() => void save(typed)}>
              Save quiet hours
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Times({ typed, onType, problem }: { typed: Hours; onType: (typed: Hours) => void; problem: string }) {
  return (
    <>
      <TextInput
        type="time"
        label="Quiet from"
        value={typed.begins}
        onChange={(event) => onType({ ...typed, begins: event.target.value })}
      />
      <TextInput
        type="time"
        label="Quiet until"
        value={typed.ends}
        error={problem}
        onChange={(event) => onType({ ...typed, ends: event.target.value })}
      />
    </>
  );
}

/** Saves the hours; errors are shown at their fields. */
function useSaveHours() {
  const { send, sending } = useWrite(saveQuietHours, { refreshes: [fetchNotificationPreferences] });
  const [problem, setProblem] = useState('');
  const save = async (quietHours: Hours | null) => {
    setProblem('');
    try {
      const { message } = await send({ body: { quietHours } });
      if (message) toast.success(message);
    } catch (error) {
      const [wrong] = Object.values(failureOf(error)?.fields ?? {});
      if (wrong) setProblem(wrong);
      else toast.error(messageOf(error));
    }
  };
  return { save, sending, problem };
}
