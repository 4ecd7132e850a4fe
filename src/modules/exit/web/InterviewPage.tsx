import { IconDoorExit, IconMessages } from '@tabler/icons-react';
import { useEffect } from 'react';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { type ExitInterview, fetchExitInterviewList } from '../interview.ts';
import { StageBadge } from './exit-columns.tsx';
import { Box, Grid, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { DepartmentPart, EmployeePart, HrPart } from './InterviewParts.tsx';

/** The interview `?id=`, or the one that waits for the viewer. */
export function InterviewPage() {
  const [{ id: text = '' }] = useSearchPart();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  const { data, error, refetch } = useRead(fetchExitInterviewList, { query: id === undefined ? {} : { id } });
  useErrorToast(error);
  if (failureOf(error)?.type === 'NOT_FOUND') {
    return (
      <RecordMissing noun="exit interview" icon={IconDoorExit} list={{ to: '/dashboard', label: 'To the dashboard' }} />
    );
  }
  return (
    <PageFrame
      title={data ? `Exit interview of ${data.employee_name}` : 'Exit interview'}
      heading="Exit interview"
      beside={data && <StageBadge stage={data.stage} />}
      // Keeps a line free for the text to come.
      text={data === undefined ? ' ' : data && whatNow(data)}
    >
      {data && <Interview key={`${data.id}.${data.stage}`} interview={data} />}
      {data === null && <NoInterview />}
      {data === undefined && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <InterviewSkeleton />}
    </PageFrame>
  );
}

function NoInterview() {
  return (
    <EmptyState
      icon={IconMessages}
      title="No exit interview waits for you"
      text="When someone leaves, they, their head of department and HR answer here, one after the other."
    />
  );
}

function InterviewSkeleton() {
  return (
    <Stack gap={32} minWidth={0} maxWidth={960}>
      <Skeleton height={104} />
      <FormSkeleton fields={['lines', 'lines', 'lines', 'lines']} />
    </Stack>
  );
}

/** The specification asks for an error toast; the page keeps the message visible. */
function useErrorToast(error: Error | null): void {
  useEffect(() => {
    if (error && failureOf(error)?.type !== 'NOT_FOUND') toast.error(messageOf(error));
  }, [error]);
}

const asked = {
  employee: 'Your answers are read by your head of department and by HR, once you submit them.',
  department: 'Your answers go to HR. The person reads them when the interview is complete.',
  hr: 'Your part completes the interview: it is kept as a PDF, which the person may read as well.',
};

function whatNow({ part, waits_for }: ExitInterview): string {
  return part ? asked[part] : (waits_for ?? '');
}

function Interview({ interview }: { interview: ExitInterview }) {
  return (
    <Stack gap={32} minWidth={0} maxWidth={960}>
      <Facts interview={interview} />
      {interview.document && <FileList files={[interview.document]} label="Completed interview" />}
      <EmployeePart interview={interview} />
      <DepartmentPart interview={interview} />
      <HrPart interview={interview} />
    </Stack>
  );
}

function Facts({ interview }: { interview: ExitInterview }) {
  const facts = [
    ['Name', interview.employee_name],
    ['EMP Code', interview.emp_code],
    ['Designation', interview.designation],
    ['Department', interview.department],
    ['Date of joining', interview.date_joining],
    ['Date of resignation', interview.date_reg],
    ['Last working date', interview.lwd],
    ['Length of service', interview.length_of_service],
  ] as const;
  return (
    <Grid as="dl" gap={[12, 24]} columns="repeat(auto-fill, minmax(150px, 1fr))" padding={[14, 16]} framed>
      {facts.map(([label, value]) => (
        <Box minWidth={0} key={label}>
          <Text as="dt" color="ink-dim" size={12}>
            {label}
          </Text>
          <Text as="dd">{value}</Text>
        </Box>
      ))}
    </Grid>
  );
}
