import { showDate } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchEvidence, removeEvidence } from '../contract.ts';
import { EvidenceDialog } from './EvidenceDialog.tsx';

/** Evidence for a leave; nothing for readers who may not know why someone is away. */
export function Evidence({ id }: { id: number }) {
  const { data } = useRead(fetchEvidence, { query: { id } });
  const [adding, setAdding] = useState(false);
  const { send } = useWrite(removeEvidence, { refreshes: [fetchEvidence] });
  if (!data || (data.wanted === null && data.files.length === 0)) return null;
  const { wanted, due_by, files, may_add, may_remove } = data;
  const remove = async (key: string, name: string) => {
    const yes = await confirm({
      title: 'Remove evidence',
      text: `${name} is deleted.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (yes) await send({ query: { id, key } });
  };
  return (
    <Grid as="section" gap={6} aria-label="Evidence">
      <Row wrap justify="space-between" align="center" gap={8}>
        <Heading size={13}>Evidence</Heading>
        {may_add && (
          <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
            Add evidence
          </Button>
        )}
      </Row>
      {wanted !== null && (
        <Text {...(files.length === 0 ? { color: 'tone-amber' } : { dim: true })}>
          {wanted}
          {due_by === null ? '' : `, by ${showDate(due_by)}`}
        </Text>
      )}
      {files.length > 0 && (
        <FileList
          files={files}
          label="Evidence of the leave"
          onRemove={may_remove ? ({ key, name }) => void remove(key, name) : undefined}
        />
      )}
      {adding && <EvidenceDialog id={id} onClose={() => setAdding(false)} />}
    </Grid>
  );
}
