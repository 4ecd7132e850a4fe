import { FileList } from '#platform/web/files/FileList.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type Assessment,
  assessmentFile,
  fetchAssessments,
  scoreAssessment,
  scoreForm,
  sendAssessment,
  sendForm,
} from '../contract.ts';

type Asking = { readonly what: 'send' } | { readonly what: 'score'; readonly assessment: Assessment };

/** The assessments sent to a candidate, with their results. */
export function Assessments({ id }: { id: number }) {
  const { data } = useRead(fetchAssessments, { params: { candidate_id: id } });
  const [asking, setAsking] = useState<Asking>();
  const may = useMay()(sendAssessment.access);
  const close = () => setAsking(undefined);
  if (!data || (data.rows.length === 0 && !may)) return null;
  return (
    <Card title="Assessment">
      <Stack gap={12}>
        {data.rows.map((assessment) => (
          <Grid key={assessment.id} gap={4}>
            <Text as="a" href={assessment.link} target="_blank" rel="noreferrer noopener" breakAnywhere>
              {assessment.link}
            </Text>
            <Text color="ink-soft" size={13}>
              Sent <Ago moment={assessment.sent_at} /> ·{' '}
              {assessment.score === null ? 'no score yet' : `score ${Number(assessment.score)} of 100`}
            </Text>
            {assessment.files.length > 0 && <FileList files={assessment.files} label="Result of the assessment" />}
            {may && (
              <Row>
                <Button variant="subtle" size="compact-sm" onClick={() => setAsking({ what: 'score', assessment })}>
                  {assessment.score === null ? 'Enter the score' : 'Change the score'}
                </Button>
              </Row>
            )}
          </Grid>
        ))}
        {may && (
          <Row>
            <Button variant="default" onClick={() => setAsking({ what: 'send' })}>
              Send assessment
            </Button>
          </Row>
        )}
      </Stack>
      {asking?.what === 'send' && <SendDialog candidateId={id} onClose={close} />}
      {asking?.what === 'score' && <ScoreDialog assessment={asking.assessment} onClose={close} />}
    </Card>
  );
}

function SendDialog({ candidateId, onClose }: { candidateId: number; onClose: () => void }) {
  const send = useWrite(sendAssessment, { refreshes: [fetchAssessments] });
  const form = useRecordForm({
    schema: sendForm,
    save: (body) => send.send({ query: { candidate_id: candidateId }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Send assessment" form={form} submitLabel="Send to the candidate" onClose={onClose}>
      <TextField {...form.field('link')} placeholder="https://" kind="url" begins />
    </FormDialog>
  );
}

function ScoreDialog({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const { id, version, score, files } = assessment;
  const save = useWrite(scoreAssessment, { refreshes: [fetchAssessments] });
  const form = useRecordForm({
    schema: scoreForm,
    start: { score: score ?? '', candidate_assessment: [] },
    save: (body) => save.send({ query: { id }, body: { ...body, version } }),
    saved: onClose,
  });
  return (
    <FormDialog title="Score of the assessment" form={form} submitLabel="Save score" onClose={onClose}>
      <Stack gap={16}>
        <TextField {...form.field('score')} kind="decimal" help="0 to 100" begins />
        <FileField
          {...form.field('candidate_assessment')}
          upload={assessmentFile}
          most={Math.max(0, 3 - files.length)}
        />
      </Stack>
    </FormDialog>
  );
}
