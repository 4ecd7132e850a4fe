import { NativeSelect, Switch } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import type { MailPace } from '#platform/contract/notify.ts';
import { mailPaces } from '#platform/contract/notify.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useAtOnce } from '#platform/web/form/use-at-once.ts';
import { useRead } from '#platform/web/query.ts';
import { fetchNotificationPreferences, type NotificationPreference } from '../../contract.ts';
import { QuietHours } from '../QuietHours.tsx';
import { useSavePreference } from '../use-save-preference.ts';
import classes from '../notifications.module.css';

const paces: Readonly<Record<MailPace, string>> = {
  atOnce: 'At once',
  daily: 'Daily at 09:00',
  weekly: 'Mondays at 09:00',
  never: 'Never',
};

/** How one is told of each kind of thing, by group, and when no mail shall come. */
export function NotificationPreferences() {
  const { data, error, refetch } = useRead(fetchNotificationPreferences, {});
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  if (data.rows.length === 0) {
    return <EmptyState icon={IconBellOff} title="Nothing to choose" text="There is nothing you can be told of yet." />;
  }
  return (
    <div className={classes.groups}>
      {[...Map.groupBy(data.rows, ({ group }) => group)].map(([group, rows]) => (
        <section key={group} aria-label={group}>
          <h2 className={classes.group}>{group}</h2>
          <div className={classes.card}>
            {rows.map((row) => (
              <Kind key={row.kind} row={row} />
            ))}
          </div>
        </section>
      ))}
      <QuietHours hours={data.quietHours} />
    </div>
  );
}

function Kind({ row: stored }: { row: NotificationPreference }) {
  const [row, keep] = useAtOnce(stored);
  const save = useSavePreference();
  const fixed = row.mandatory !== null;
  return (
    <fieldset className={classes.kind} aria-label={row.says}>
      <div>
        <p className={classes.kindSays}>{row.says}</p>
        {fixed && <p className={classes.why}>Always on: {row.mandatory}</p>}
      </div>
      <Switch
        label="In the portal"
        checked={row.inApp}
        disabled={fixed}
        onChange={(event) => keep({ ...row, inApp: event.target.checked }, save)}
      />
      <NativeSelect
        aria-label={`${row.says}: by mail`}
        value={row.mail}
        disabled={fixed}
        data={mailPaces.map((pace) => ({ value: pace, label: `Mail: ${paces[pace]}` }))}
        onChange={(event) => {
          const mail = mailPaces.find((pace) => pace === event.target.value);
          if (mail) keep({ ...row, mail }, save);
        }}
      />
    </fieldset>
  );
}

function Bones() {
  return (
    <div className={classes.groups} aria-busy="true" aria-label="Loading">
      {[6, 4].map((kinds) => (
        <div key={kinds}>
          <div className={classes.group}>
            <Skeleton width={96} height={20} />
          </div>
          <div className={classes.card}>
            {Array.from({ length: kinds }, (_, kind) => (
              <div key={kind} className={classes.kind}>
                <Skeleton width="60%" />
                <Skeleton width={110} height={20} />
                <Skeleton height={36} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
