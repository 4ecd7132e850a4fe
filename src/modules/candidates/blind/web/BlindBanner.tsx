import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { type Candidate, fetchResumes } from '../../contract.ts';
import { fetchCandidateMails } from '../../mails/contract.ts';
import { screens } from '../../web/screens.tsx';
import { showCandidate } from '../contract.ts';

/** Says what is hidden, with a button to show it for recruiters. */
export function BlindBanner({ row }: { row: Candidate }) {
  const show = useWrite(showCandidate, { refreshes: [...screens.reads, fetchResumes, fetchCandidateMails] });
  const may = useMay()(showCandidate.access);
  if (!row.hidden) return null;
  const ask = async () => {
    const question = {
      title: 'Show who this is',
      text: 'Name, contacts and files are shown to everybody who sees the candidate, until the next stage. Your name is kept with it.',
      confirmLabel: 'Show candidate',
    };
    if (await confirm(question)) await toastReply(show.send({ query: { id: row.id } }));
  };
  return (
    <Row wrap gap={[8, 16]} align="center" justify="space-between" padding={[12, 16]} background="sunken">
      <Text>This position is screened blind: name, contacts, files and emails are hidden at this stage.</Text>
      {may && (
        <Button variant="default" loading={show.sending} onClick={() => void ask()}>
          Show candidate
        </Button>
      )}
    </Row>
  );
}
