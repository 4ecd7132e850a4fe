import { filesField } from '#platform/contract/files.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { useMay } from '#platform/web/session/session.ts';
import * as z from 'zod';
import { ResumeText } from '../resumes/web/ResumeText.tsx';
import { addResumes, candidateResume, fetchResumes } from '../contract.ts';

const schema = z.object({ candidate_resume: filesField('Resume') });

/** The candidate's files. @param hidden shows only the text, with identifying details blanked */
export function Resumes({ id, hidden = false }: { id: number; hidden?: boolean }) {
  const { data } = useRead(fetchResumes, { params: { id } });
  const may = useMay();
  if (!data || (data.rows.length === 0 && !hidden && !may(addResumes.access))) return null;
  return (
    <Card title="Resume">
      <Grid gap={12}>
        {data.rows.length > 0 && <FileList files={data.rows} label="Resumes" />}
        {(data.rows.length > 0 || hidden) && <ResumeText key={data.rows.length} id={id} />}
        {may(addResumes.access) && <AddResume key={data.rows.length} id={id} />}
      </Grid>
    </Card>
  );
}

function AddResume({ id }: { id: number }) {
  const add = useWrite(addResumes, { refreshes: [fetchResumes] });
  const form = useRecordForm({
    schema,
    start: { candidate_resume: [] },
    save: (body) => add.send({ query: { id }, body }),
    saved: () => undefined,
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Grid gap={8}>
        <FileField {...form.field('candidate_resume')} upload={candidateResume} most={3} />
        <Row>
          <SubmitButton saving={form.saving}>Add resume</SubmitButton>
        </Row>
      </Grid>
    </form>
  );
}
