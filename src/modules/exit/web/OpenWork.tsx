import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { exitModule } from '../rights.ts';
import type { ExitRecord } from '../contract.ts';
import { fetchExitOpenWork, handOverExit, handOverForm, type OpenWorkOfExit } from '../hand-over.ts';
import { exitReads } from './exit-reads.ts';
import { usePeople } from './use-people.ts';
import classes from './exit.module.css';
import notice from '#platform/web/ui/notice.module.css';

type Kind = OpenWorkOfExit['rows'][number];

/** Open work of a leaver, to be handed over. */
export function OpenWork({ exit }: { exit: ExitRecord }) {
  const { data, error, refetch } = useRead(fetchExitOpenWork, { query: { id: exit.id } });
  if (exit.stage === 'Withdrawn') return null;
  return (
    <Stack as="section" gap={12} padding={[24, 0, 0]} minWidth={0} ruledAbove aria-label="Open work">
      <Heading>Open work</Heading>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} />}
      {data && data.left === 0 && <p className={classes.dim}>Nothing is left to hand over.</p>}
      {data && data.left > 0 && (
        <>
          <OwnerNeeded exit={exit} />
          <Stack as="ul" framed aria-label="Open work by kind">
            {data.rows
              .filter(({ count }) => count > 0)
              .map((row) => (
                <OneKind key={row.kind} exit={exit} row={row} />
              ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

function OwnerNeeded({ exit }: { exit: ExitRecord }) {
  const may = useMay();
  return (
    <p className={notice.notice}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {exit.access_ended_at === null ? (
          <>
            It needs a new owner before the last working date,{' '}
            <Text as="span" nowrap>
              {exit.lwd}
            </Text>
            .
          </>
        ) : (
          'They have left: it needs a new owner.'
        )}
        {!may(exitModule.update) && ' HR hands it over: tell them to whom.'}
      </span>
    </p>
  );
}

function OneKind({ exit, row }: { exit: ExitRecord; row: Kind }) {
  const may = useMay();
  const [giving, setGiving] = useState(false);
  return (
    <Grid
      as="li"
      align="start"
      gap={[4, 12]}
      columns="minmax(0, 1fr) auto"
      padding={[10, 14]}
      className={classes.point}
    >
      <KindWords row={row} />
      {may(exitModule.update) && (
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconArrowRight size={14} stroke={1.6} />}
          aria-label={`Hand over ${row.title}`}
          onClick={() => setGiving(true)}
        >
          Hand over
        </Button>
      )}
      {giving && <HandOverDialog exit={exit} row={row} onClose={() => setGiving(false)} />}
    </Grid>
  );
}

function KindWords({ row }: { row: Kind }) {
  const more = row.count - row.named.length;
  const names = row.named.map(({ title, detail }) => (detail === null ? title : `${title} (${detail})`));
  return (
    <Stack gap={2} minWidth={0} className={classes.pointText}>
      <span>
        {row.title}: <strong>{row.count}</strong>
      </span>
      {names.length > 0 && (
        <p className={classes.dim}>
          {names.join(' · ')}
          {more > 0 && ` and ${more} more`}
        </p>
      )}
    </Stack>
  );
}

function HandOverDialog({ exit, row, onClose }: { exit: ExitRecord; row: Kind; onClose: () => void }) {
  const { owners } = usePeople();
  const give = useWrite(handOverExit, { refreshes: exitReads });
  const form = useRecordForm({
    schema: handOverForm,
    save: ({ to_id }) => give.send({ query: { id: exit.id }, body: { to_id, kind: row.kind } }),
    saved: onClose,
  });
  return (
    <FormDialog title={`Hand over: ${row.title}`} form={form} submitLabel="Hand over" onClose={onClose}>
      <Stack gap={16}>
        <HandOverHint exit={exit} row={row} />
        <SelectField
          {...form.field('to_id')}
          choices={owners?.filter(({ value }) => value !== String(exit.user_id))}
          begins
        />
      </Stack>
    </FormDialog>
  );
}

function HandOverHint({ exit, row }: { exit: ExitRecord; row: Kind }) {
  return (
    <p className={classes.dim}>
      {row.count === 1 ? `The one of ${exit.employee_name} goes` : `All ${row.count} of ${exit.employee_name} go`} to
      this colleague, who is told.
    </p>
  );
}
