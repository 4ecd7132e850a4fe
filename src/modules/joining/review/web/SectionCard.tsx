import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Tone } from '#platform/contract/flow.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FileCard } from '#platform/web/files/FileCard.tsx';
import { StoredActions } from '#platform/web/files/StoredActions.tsx';
import { fileSizeText } from '#platform/contract/files.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type JoiningKit, kitCalls } from '../../contract.ts';
import { returnSection, type ReviewedSection, revealSection, type ToldField } from '../contract.ts';
import { ReturnDialog } from './ReturnDialog.tsx';

const tones: Readonly<Record<ReviewedSection['status'], Tone>> = {
  Open: 'neutral',
  Draft: 'amber',
  Complete: 'green',
  Returned: 'red',
};

type SectionCardProps = { kit: JoiningKit; section: ReviewedSection };

/** A section's answers; numbers are masked until someone asks to see them, which the audit trail records. */
export function SectionCard({ kit, section }: SectionCardProps) {
  // Not kept in the query cache: the numbers vanish with the card.
  const [clear, setClear] = useState<Readonly<Record<string, string>>>();
  const { title, status, comment, readable, files } = section;
  const fields = section.fields.filter(({ value }) => value !== null);
  return (
    <Card title={title}>
      <Grid gap={12}>
        <Row wrap gap={12}>
          <StatusBadge tone={tones[status]}>{status}</StatusBadge>
          {comment !== null && <Text breakAnywhere>{comment}</Text>}
        </Row>
        {!readable && <Text color="ink-soft">Only HR reads this section.</Text>}
        {readable && fields.length > 0 && (
          <DetailList details={fields.map((field) => ({ label: field.label, value: valueOf(field, clear) }))} />
        )}
        {files.map((file) => (
          <FileCard
            key={file.key}
            name={file.name}
            note={fileSizeText(file.size)}
            failed={false}
            actions={<StoredActions file={file} />}
          />
        ))}
        <Actions kit={kit} section={section} clear={clear} onClear={setClear} />
      </Grid>
    </Card>
  );
}

function valueOf({ name, value, doubt }: ToldField, clear: Readonly<Record<string, string>> | undefined) {
  const shown = clear?.[name] ?? value ?? '-';
  if (doubt === null) return shown;
  return (
    <Stack gap={2}>
      <span>{shown}</span>
      <Text color="tone-amber" size={13}>
        {doubt}
      </Text>
    </Stack>
  );
}

type ActionsProps = SectionCardProps & {
  clear: Readonly<Record<string, string>> | undefined;
  onClear: (numbers: Readonly<Record<string, string>> | undefined) => void;
};

function Actions({ kit, section, clear, onClear }: ActionsProps) {
  const [returning, setReturning] = useState(false);
  const may = useMay();
  const reveal = useWrite(revealSection, { refreshes: [kitCalls.history] });
  const look = async () => {
    if (clear) return onClear(undefined);
    try {
      onClear((await reveal.send({ query: { id: kit.id, section: section.key } })).result.numbers);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const hasNumbers = section.fields.some(({ sealed, value }) => sealed && value !== null);
  const canReturn = section.status === 'Complete' && ['Submitted', 'Verified', 'Returned'].includes(kit.status);
  const mayReveal = hasNumbers && may(revealSection.access);
  const mayReturn = canReturn && may(returnSection.access);
  if (!mayReveal && !mayReturn) return null;
  return (
    <Row wrap gap={8}>
      {mayReveal && (
        <Button variant="default" size="xs" loading={reveal.sending} onClick={() => void look()}>
          {clear ? 'Hide numbers' : 'Reveal numbers'}
        </Button>
      )}
      {mayReturn && (
        <Button variant="default" size="xs" onClick={() => setReturning(true)}>
          Return section
        </Button>
      )}
      {returning && <ReturnDialog kit={kit} section={section} onClose={() => setReturning(false)} />}
    </Row>
  );
}
