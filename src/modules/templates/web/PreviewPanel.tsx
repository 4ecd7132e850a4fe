import { Button, Select, Switch } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Worded } from '#platform/contract/wording.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { fetchTemplateSamples, previewTemplate, testSendTemplate, type WordingRow } from '../contract.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { downloadLetter } from './trying.ts';
import classes from './templates.module.css';

type PreviewPanelProps = {
  wording: WordingRow;
  text: Worded;
  /** Id of the saved template with this text; needed to print a letter. */
  saved?: number;
};

/** A text filled from a visible record, with a test mail to the user. */
export function PreviewPanel({ wording, text, saved }: PreviewPanelProps) {
  const { key, sample: label, hasSubject } = wording;
  const samples = useRead(fetchTemplateSamples, { query: { wording: key } }, { enabled: label !== null });
  const [chosen, setChosen] = useState<string | null>();
  const [isPlain, setPlain] = useState(false);
  const first = samples.data?.rows[0]?.id;
  const sample = chosen === undefined ? first : chosen === null ? undefined : Number(chosen);
  const { subject, button_label, body } = text;
  const asked = { wording: key, subject, button_label, body, ...(sample !== undefined && { sample }) };
  const isReady = label === null || samples.data !== undefined || samples.error !== null;
  const preview = useRead(previewTemplate, { body: asked }, { enabled: isReady, keepPrevious: true });
  return (
    <Stack gap={16} minWidth={0}>
      <Row wrap gap={12} align="end">
        {label !== null && <SampleChoice samples={samples.data?.rows} chosen={sample} onChoose={setChosen} />}
        {hasSubject && <TestSend asked={asked} whyNot={preview.data?.missing ?? null} />}
        {!hasSubject && saved !== undefined && <LetterPdf id={saved} sample={sample} />}
        <Switch label="Plain text" checked={isPlain} onChange={({ target }) => setPlain(target.checked)} mb={8} />
      </Row>
      {!preview.data && preview.error && <FailedState error={preview.error} onRetry={() => void preview.refetch()} />}
      {!preview.data && !preview.error && <Skeleton height={320} />}
      {preview.data && <Shown shown={preview.data} isPlain={isPlain} />}
    </Stack>
  );
}

type SampleChoiceProps = {
  samples: Parameters<typeof choicesOf>[0];
  chosen: number | undefined;
  onChoose: (chosen: string | null) => void;
};

function SampleChoice({ samples, chosen, onChoose }: SampleChoiceProps) {
  return (
    <Select
      label="Preview with"
      data={choicesOf(samples) ?? []}
      value={chosen === undefined ? null : String(chosen)}
      onChange={onChoose}
      placeholder="Examples"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Show examples' }}
      nothingFoundMessage="Nothing found"
      w={280}
    />
  );
}

type ShownProps = {
  shown: { firm: string; subject: string; paragraphs: unknown[]; text: string; missing: string | null };
  isPlain: boolean;
};

function Shown({ shown, isPlain }: ShownProps) {
  return (
    <>
      {shown.missing && (
        <Card padding={[12, 16]} background="tone-amber-soft">
          <Text>It could not be sent with this record: {shown.missing}. The standard wording would be used.</Text>
        </Card>
      )}
      {!isPlain && <LetterPreview {...shown} />}
      {isPlain && (
        <Card padding={[16, 24]} className={classes.sheet}>
          <Text lines mono size={13} breakAnywhere>
            {shown.text}
          </Text>
        </Card>
      )}
    </>
  );
}

const LetterPdf = ({ id, sample }: { id: number; sample: number | undefined }) => (
  <PdfButton label="Download PDF" fetch={() => downloadLetter(id, sample)} />
);

type TestSendProps = { asked: Parameters<ReturnType<typeof useSend>['send']>[0]['body']; whyNot: string | null };

const useSend = () => useWrite(testSendTemplate);

function TestSend({ asked, whyNot }: TestSendProps) {
  const may = useMay();
  const { send, sending } = useSend();
  if (!may(testSendTemplate.access)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} stroke={1.6} />}
      loading={sending}
      disabled={whyNot !== null}
      onClick={() => void toastReply(send({ body: asked }))}
    >
      Send a test mail
    </Button>
  );
}
