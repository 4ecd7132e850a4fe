import { NativeSelect, Switch } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import type { MailPace } from '#platform/contract/notify.ts';
import { mailPaces } from '#platform/contract/notify.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useAtOnce } from '#platform/web/form/use-at-once.ts';
import { Grid, Heading, Text } from '#platform/web/layout/Parts.tsx';
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

/** How each kind of notification is delivered, by group, and the quiet hours. */
export function NotificationPreferences() {
  const { data, error, refetch } = useRead(fetchNotificationPreferences, {});
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  if (data.rows.length === 0) {
    return (
      <EmptyState icon={IconBellOff} title="Nothing to choose" text="There are no notifications to choose from yet." />
    );
  }
  return (
    <Grid gap={24} maxWidth={960}>
      {[...Map.groupBy(data.rows, ({ group }) => group)].map(([group, rows]) => (
        <section key={group} aria-label={group}>
          <Heading margin={[0, 0, 8]} size={14}>
            {group}
          </Heading>
          <div className={classes.card}>
            {rows.map((row) => (
              <Kind key={row.kind} row={row} />
            ))}
          </div>
        </section>
      ))}
      <QuietHours hours={data.quietHours} />
    </Grid>
  );
}

function Kind({ row: stored }: { row: NotificationPreference }) {
  const [row, keep] = useAtOnce(stored);
  const save = useSavePreference();
  const fixed = row.mandatory !== null;
  return (
    <Grid
      as="fieldset"
      align="center"
      gap={[8, 24]}
      columns="minmax(0, 1fr) 140px 200px"
      padding={[10, 16]}
      minWidth={0}
      className={classes.kind}
      aria-label={row.says}
    >
      <div>
        <Text>{row.says}</Text>
        {fixed && <Text dim>Always on: {row.mandatory}</Text>}
      </div>
      {row.mailOnly ? (
        <Text dim>On the dashboard</Text>
      ) : (
        <Switch
          label="In the portal"
          checked={row.inApp}
          disabled={fixed}
          onChange={(event) => keep({ ...row, inApp: event.target.checked }, save)}
        />
      )}
      <PaceChoice row={row} fixed={fixed} onChoose={(mail) => keep({ ...row, mail }, save)} />
    </Grid>
  );
}

type PaceChoiceProps = {
  row: NotificationPreference;
  fixed: boolean;
  onChoose: (mail: MailPace) => void;
};

function PaceChoice({ row, fixed, onChoose }: PaceChoiceProps) {
  return (
    <NativeSelect
      aria-label={`${row.says}: by mail`}
      value={row.mail}
      disabled={fixed}
      data={mailPaces
        .filter((pace) => !row.mailOnly || pace !== 'atOnce')
        .map((pace) => ({ value: pace, label: `Mail: ${paces[pace]}` }))}
      onChange={(event) => {
        const mail = mailPaces.find((pace) => pace === event.target.value);
        if (mail) onChoose(mail);
      }}
    />
  );
}

function Bones() {
  return (
    <Grid gap={24} maxWidth={960} aria-busy="true" aria-label="Loading">
      {[6, 4].map((kinds) => (
        <div key={kinds}>
          <Text as="div" margin={[0, 0, 8]} size={14} weight={600}>
            <Skeleton width={96} height={20} />
          </Text>
          <div className={classes.card}>
            {Array.from({ length: kinds }, (_, kind) => (
              <Grid
                key={kind}
                align="center"
                gap={[8, 24]}
                columns="minmax(0, 1fr) 140px 200px"
                padding={[10, 16]}
                minWidth={0}
                className={classes.kind}
              >
                <Skeleton width="60%" />
                <Skeleton width={110} height={20} />
                <Skeleton height={36} />
              </Grid>
            ))}
          </div>
        </div>
      ))}
    </Grid>
  );
}
