import { IconLinkOff, IconMessageCheck } from '@tabler/icons-react';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { type Confirmed, useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { openByLink, type SharedJob, type SharedJobs } from '../contract.ts';
import { LinkAnswer } from './LinkAnswer.tsx';
import { LinkFiles } from './LinkFiles.tsx';
import { LinkReview } from './LinkReview.tsx';
import { LinkUpload } from './LinkUpload.tsx';

/** The firm's questions to a client and its finished work, for holders of a mailed link. */
export const AnswerPage = () => (
  <GuestPage
    opens={openByLink}
    title="Questions for you"
    isUsable={({ whyOver }) => whyOver === null}
    waiting={[200, 200]}
  >
    {(shared, { token, reload }) => <Shared shared={shared} token={token} onStale={reload} />}
  </GuestPage>
);

type SharedProps = { shared: SharedJobs; token: string; onStale: () => void };

function Shared({ shared, token, onStale }: SharedProps) {
  const { jobs, whyOver, firm, name, company_name } = shared;
  const { confirmation, confirm } = useConfirmation();
  if (whyOver !== null) return <StateFrame icon={IconLinkOff} title="This is no longer open" text={whyOver} page />;
  const open = jobs.filter(({ finished }) => !finished);
  if (jobs.length === 0 && !confirmation)
    return (
      <StateFrame
        icon={IconMessageCheck}
        title="All answered"
        text={`${firm} has no questions at the moment, and will write to you when there are any.`}
        page
      />
    );
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={20}>
          {open.length > 0 ? 'We need something from you' : 'Nothing waits for you'}
        </Heading>
        {jobs.length > 0 && (
          <Text color="ink-soft" breakAnywhere>
            Hello {name}, this is what {firm} {open.length > 0 ? 'asks' : 'has finished for'} {company_name}.
          </Text>
        )}
      </Stack>
      {confirmation}
      {jobs.map((job) => (
        <JobPart key={job.id} job={job} token={token} onDone={confirm} onStale={onStale} />
      ))}
    </>
  );
}

type JobPartProps = { job: SharedJob; token: string; onDone: (news: Confirmed) => void; onStale: () => void };

function JobPart({ job, token, onDone, onStale }: JobPartProps) {
  const { title, reference_no, questions, missing, to_check, finished, documents } = job;
  return (
    <Stack as="section" gap={16} aria-label={title}>
      <Stack gap={4}>
        <Heading as="h2" size={16} breakAnywhere>
          {title}
        </Heading>
        <Text dim>
          {reference_no}
          {finished && ' · finished'}
        </Text>
      </Stack>
      {questions.map((query) => (
        <LinkAnswer key={query.id} query={query} token={token} onDone={onDone} />
      ))}
      {missing !== null && <LinkUpload job={job} missing={missing} token={token} onDone={onDone} />}
      {documents.length > 0 && <LinkFiles files={documents.map(({ file }) => file)} token={token} />}
      {to_check && <LinkReview jobId={job.id} token={token} onDone={onDone} onStale={onStale} />}
    </Stack>
  );
}
