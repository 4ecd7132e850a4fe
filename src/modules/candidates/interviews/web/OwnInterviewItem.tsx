import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import { IconMessagePlus, IconUserOff } from '@tabler/icons-react';
import { fetchOwnInterviews, type OwnInterview, sayNoShow } from '../own.ts';
import { isPlanned } from '../rules.ts';
import { momentIn } from '../zones.ts';
import { FeedbackList } from './FeedbackList.tsx';
import { Place } from './Place.tsx';
import { howText, statusTones } from './words.ts';

type OwnInterviewItemProps = { row: OwnInterview; onFeedback: (row: OwnInterview) => void };

/** One interview, as its interviewer sees it. */
export function OwnInterviewItem({ row, onFeedback }: OwnInterviewItemProps) {
  const { zone } = useSession();
  const { candidate, round, at, status, place, interviewers, feedback, waits } = row;
  return (
    <Grid as="li" gap={8} padding={[16, 16]}>
      <Row wrap gap={8} align="center">
        <Text as="span" weight={600} size={15}>
          {candidate.name}
        </Text>
        <StatusBadge tone={statusTones[status]}>{status}</StatusBadge>
        {waits && <StatusBadge tone="amber">Your feedback is missing</StatusBadge>}
      </Row>
      <Text>
        {candidate.position}, interview {round}: {momentIn(at, zone)}
      </Text>
      <Text color="ink-soft" size={13}>
        {howText(row)} · with {interviewers.join(', ')}
      </Text>
      {place !== null && isPlanned(status) && <Place place={place} />}
      <CandidateLine row={row} />
      {candidate.resumes.length > 0 && <FileList files={candidate.resumes} label={`Resume of ${candidate.name}`} />}
      {feedback.length > 0 && <FeedbackList feedback={feedback} />}
      {waits && <Answers row={row} onFeedback={onFeedback} />}
    </Grid>
  );
}

function CandidateLine({ row: { candidate } }: { row: OwnInterview }) {
  const { counted } = useWriting();
  const { current_designation, current_company, experience_years, location, qualifications } = candidate;
  const parts = [
    [current_designation, current_company].filter(Boolean).join(' at '),
    experience_years === null ? '' : `${counted(experience_years, 'year')} of experience`,
    location ?? '',
    qualifications.join(', '),
  ].filter(Boolean);
  return parts.length === 0 ? null : (
    <Text color="ink-soft" size={13} breakAnywhere>
      {parts.join(' · ')}
    </Text>
  );
}

function Answers({ row, onFeedback }: OwnInterviewItemProps) {
  const noShow = useWrite(sayNoShow, { refreshes: [fetchOwnInterviews] });
  const say = async () => {
    const question = {
      title: `${row.candidate.name} did not come`,
      text: 'The recruiter is told, and no feedback is asked for.',
      confirmLabel: 'Did not come',
    };
    if (await confirm(question)) await toastReply(noShow.send({ query: { interview_id: row.id } }));
  };
  return (
    <Row wrap gap={8}>
      <Button leftSection={<IconMessagePlus size={16} stroke={1.8} />} onClick={() => onFeedback(row)}>
        Give feedback
      </Button>
      {isPlanned(row.status) && (
        <Button variant="default" leftSection={<IconUserOff size={16} stroke={1.8} />} onClick={() => void say()}>
          Did not come
        </Button>
      )}
    </Row>
  );
}
