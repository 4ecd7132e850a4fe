import { IconLinkOff, IconMessageCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirmation } from '#platform/web/feedback/Confirmation.tsx';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { openByLink, type SharedJob, type SharedJobs } from '../contract.ts';
import { LinkAnswer } from './LinkAnswer.tsx';
import { LinkFiles } from './LinkFiles.tsx';
import { LinkReview } from './LinkReview.tsx';
import { LinkUpload } from './LinkUpload.tsx';

/** What the firm asks a client, and has finished for it, for whoever has the link of a mail. */
export const AnswerPage = () => (
  <GuestPage
    opens={openByLink}
    title="Questions for you"
    isUsable={({ whyOver }) => whyOver === null}
    waiting={[200, 200]}
  >
    {(shared, { token }) => <Shared shared={shared} token={token} />}
  </GuestPage>
);

/** What was answered here; the questions themselves are gone from the page by then. */
export type Done = { readonly title: string; readonly text: string };

function Shared({ shared, token }: { shared: SharedJobs; token: string }) {
  const { jobs, whyOver, firm, name, company_name } = shared;
  const [done, setDone] = useState<Done & { readonly count: number }>();
  if (whyOver !== null) return <StateFrame icon={IconLinkOff} title="This is no longer open" text={whyOver} page />;
  const open = jobs.filter(({ finished }) => !finished);
  const tell = (news: Done) => setDone((before) => ({ ...news, count: (before?.count ?? 0) + 1 }));
  if (jobs.length === 0 && !done)
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
          {open.length > 0 ? 'We need something from you' : 'From your accounts'}
        </Heading>
        <Text color="ink-soft" breakAnywhere>
          Hello {name}, this is what {firm} {open.length > 0 ? 'asks' : 'has for'} {company_name}.
        </Text>
      </Stack>
      {done && <Confirmation key={done.count} title={done.title} text={textOf(done, open.length, firm)} />}
      {jobs.map((job) => (
        <JobPart key={job.id} job={job} token={token} onDone={tell} />
      ))}
    </>
  );
}

const textOf = ({ text }: Done, open: number, firm: string) =>
  open > 0 ? `${text} There is more for you below.` : `${text} There is nothing more to do: ${firm} writes to you.`;

type JobPartProps = { job: SharedJob; token: string; onDone: (done: Done) => void };

function JobPart({ job, token, onDone }: JobPartProps) {
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
      {to_check && <LinkReview jobId={job.id} token={token} onDone={onDone} />}
    </Stack>
  );
}
