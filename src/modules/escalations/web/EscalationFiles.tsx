import { FileList } from '#platform/web/files/FileList.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { useMay } from '#platform/web/session/session.ts';
import * as z from 'zod';
import { filesField } from '#platform/contract/files.ts';
import { addEscalationFiles, escalationFile, fetchEscalationFiles } from '../contract.ts';

const schema = z.object({ escalation_doc: filesField('New files') });

/** The files of an escalation, from the client and the firm. */
export function EscalationFiles({ id }: { id: number }) {
  const { data } = useRead(fetchEscalationFiles, { params: { id } });
  const may = useMay();
  if (!data || (data.rows.length === 0 && !may(addEscalationFiles.access))) return null;
  return (
    <Card title="Files">
      <Grid gap={12}>
        {data.rows.length > 0 && <FileList files={data.rows} label="Files of the escalation" />}
        {may(addEscalationFiles.access) && <AddFiles key={data.rows.length} id={id} />}
      </Grid>
    </Card>
  );
}

function AddFiles({ id }: { id: number }) {
  const add = useWrite(addEscalationFiles, { refreshes: [fetchEscalationFiles] });
  const form = useRecordForm({
    schema,
    start: { escalation_doc: [] },
    save: (body) => add.send({ query: { id }, body }),
    saved: () => undefined,
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Grid gap={8}>
        <FileField {...form.field('escalation_doc')} upload={escalationFile} most={10} />
        <Row>
          <SubmitButton saving={form.saving}>Add files</SubmitButton>
        </Row>
      </Grid>
    </form>
  );
}
