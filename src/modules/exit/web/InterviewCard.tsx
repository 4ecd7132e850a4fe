import { IconMessages } from '@tabler/icons-react';
import { FileList } from '#platform/web/files/FileList.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import type { ExitRecord } from '../contract.ts';
import { fetchExitInterviewList } from '../interview.ts';
import type { Stage } from '../rules.ts';
import { StageBadge } from './exit-columns.tsx';
import { interviewAddress } from './public/addresses.ts';
import classes from './exit.module.css';

/** Where the interview stands, and its document once it is complete. */
export function InterviewCard({ exit }: { exit: ExitRecord }) {
  const { data } = useRead(fetchExitInterviewList, { query: { id: exit.id } });
  return (
    <section className={classes.card} aria-label="Exit interview">
      <div className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>Exit interview</h2>
        <StageBadge stage={exit.stage} />
      </div>
      <p className={classes.dim}>{words[exit.stage]}</p>
      {data?.document && <FileList files={[data.document]} label="Completed interview" />}
      <LinkButton
        to={interviewAddress(exit.id)}
        variant="default"
        leftSection={<IconMessages size={16} stroke={1.6} />}
      >
        Open interview
      </LinkButton>
    </section>
  );
}

const words: Readonly<Record<Stage, string>> = {
  'Not sent': 'It begins when the exit form is sent.',
  Employee: 'It waits for the person who leaves.',
  HOD: 'The person has answered. It waits for the head of department.',
  HR: 'The person and the head have answered. It waits for HR.',
  DONE: 'All three have answered.',
};
