import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { type ExitRecord, passOverExit } from '../contract.ts';
import { fetchExitInterviewList } from '../interview.ts';
import { type Stage, whyNotPassOver } from '../rules.ts';
import { StageBadge } from './exit-columns.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { standingOf } from './standing-of.ts';
import { interviewAddress } from './public/addresses.ts';
import classes from './exit.module.css';

/** The stage of the interview, and its document once it is complete. */
export function InterviewCard({ exit }: { exit: ExitRecord }) {
  const { momentInWords } = useWriting();
  const { data } = useRead(fetchExitInterviewList, { query: { id: exit.id } });
  return (
    <Stack
      as="section"
      align="start"
      gap={10}
      padding={[14, 16]}
      framed
      className={classes.card}
      aria-label="Exit interview"
    >
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <Heading>Exit interview</Heading>
        <StageBadge stage={exit.stage} />
      </Row>
      <p className={classes.dim}>{exit.withdraw_reason ?? words[exit.stage]}</p>
      {exit.reminded_at && <p className={classes.dim}>Reminded on {momentInWords(exit.reminded_at)}.</p>}
      {data?.document && <FileList files={[data.document]} label="Completed interview" />}
      <LinkButton
        to={interviewAddress(exit.id)}
        variant="default"
        leftSection={<IconMessages size={16} stroke={1.6} />}
      >
        Open interview
      </LinkButton>
      <PassOver exit={exit} />
    </Stack>
  );
}

function PassOver({ exit }: { exit: ExitRecord }) {
  const [passing, setPassing] = useState(false);
  return (
    <>
      {(exit.stage === 'Employee' || exit.stage === 'HOD') && (
        <ActionButton
          variant="default"
          whyNot={whyNotPassOver(exit, standingOf(exit))}
          onClick={() => setPassing(true)}
        >
          Go on without {exit.stage === 'HOD' ? 'the head' : 'their answers'}
        </ActionButton>
      )}
      {passing && (
        <ReasonDialog
          endpoint={passOverExit}
          exit={exit}
          title={exit.stage === 'HOD' ? 'Go on without the head' : 'Go on without their answers'}
          action="Go on"
          onClose={() => setPassing(false)}
        >
          Nobody can answer this part afterwards. The reason stands in the completed interview, which{' '}
          <strong>{exit.employee_name}</strong> may read.
        </ReasonDialog>
      )}
    </>
  );
}

const words: Readonly<Record<Stage, string>> = {
  'Not sent': 'It begins when the exit form is sent.',
  Employee: 'It waits for the person who leaves.',
  HOD: 'It waits for the head of department.',
  HR: 'It waits for HR.',
  DONE: 'The interview is complete.',
  Withdrawn: 'The exit was withdrawn.',
};
