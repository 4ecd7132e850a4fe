import { Select } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Box, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { Ago } from '#platform/web/ui/Ago.tsx';
import {
  fetchTemplateVersions,
  fieldsOf,
  listWordings,
  restoreTemplateVersion,
  type Template,
  type TemplateVersion,
} from '../contract.ts';
import { Differences } from './Differences.tsx';
import { screens } from './screens.tsx';
import classes from './templates.module.css';

/** Every saved text, and the differences between two of them. */
export function Versions({ row }: { row: Template }) {
  const versions = useRead(fetchTemplateVersions, { query: { id: row.id } });
  const wordings = useRead(listWordings, {}, { freshFor: minutes(5) });
  const error = versions.error ?? wordings.error;
  if (!versions.data || !wordings.data)
    return error ? <FailedState error={error} onRetry={() => void versions.refetch()} /> : <Skeleton height={320} />;
  const wording = wordings.data.rows.find(({ key }) => key === row.wording);
  return <Compared row={row} versions={versions.data.rows} fields={wording ? fieldsOf(wording) : {}} />;
}

type ComparedProps = {
  row: Template;
  versions: readonly TemplateVersion[];
  fields: ReturnType<typeof fieldsOf>;
};

function Compared({ row, versions, fields }: ComparedProps) {
  const [newest, before] = versions;
  const [from, setFrom] = useState(String(before?.edition ?? newest?.edition ?? ''));
  const [to, setTo] = useState(String(newest?.edition ?? ''));
  const choices = versions.map(({ edition }) => ({ value: String(edition), label: `Version ${edition}` }));
  const byEdition = (edition: string) => versions.find((one) => String(one.edition) === edition);
  const [older, newer] = [byEdition(from), byEdition(to)];
  return (
    <div className={classes.editor}>
      <Stack gap={12} minWidth={0}>
        {versions.length > 1 && (
          <Row wrap gap={12} align="end">
            <Select label="Compare" data={choices} value={from} onChange={(value) => value && setFrom(value)} w={150} />
            <Select label="with" data={choices} value={to} onChange={(value) => value && setTo(value)} w={150} />
          </Row>
        )}
        {older && newer && <Differences older={older.text} newer={newer.text} fields={fields} />}
      </Stack>
      <Box as="section" framed padding={[12, 16]} className={classes.side} aria-label="Versions">
        <Heading margin={[0, 0, 8]}>Versions</Heading>
        <Stack as="ul" gap={12}>
          {versions.map((version) => (
            <Version key={version.edition} row={row} version={version} newest={newest?.edition ?? 0} />
          ))}
        </Stack>
      </Box>
    </div>
  );
}

function Version({ row, version, newest }: { row: Template; version: TemplateVersion; newest: number }) {
  const { edition, at, by, restored_from } = version;
  const may = useMay();
  const restore = useWrite(restoreTemplateVersion, { refreshes: screens.reads });
  const ask = async () => {
    const text =
      row.status === 'Active'
        ? `Its text becomes version ${newest + 1} and is used from now on.`
        : `Its text becomes version ${newest + 1}.`;
    if (!(await confirm({ title: `Restore version ${edition}?`, text, confirmLabel: 'Restore' }))) return;
    await toastReply(restore.send({ query: { id: row.id, edition }, body: { version: row.version } }));
  };
  return (
    <Row as="li" justify="space-between" align="center" gap={8}>
      <Box minWidth={0}>
        <Text weight={550}>
          Version {edition}
          {restored_from !== null && ` (version ${restored_from} restored)`}
        </Text>
        <Text dim>
          {by ?? 'Portico'} · <Ago moment={at} />
        </Text>
      </Box>
      {edition !== newest && may(restoreTemplateVersion.access) && (
        <ActionButton
          size="compact-xs"
          variant="default"
          loading={restore.sending}
          label={`Restore version ${edition}`}
          onClick={() => void ask()}
        >
          Restore
        </ActionButton>
      )}
    </Row>
  );
}
