import { IconAddressBookOff } from '@tabler/icons-react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { NotFoundPage } from '#platform/web/layout/NotFoundPage.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Heading, Stack } from '#platform/web/layout/Parts.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { useMore } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import { Timeline } from '#platform/web/ui/Timeline.tsx';
import { type Enquiry, fetchEnquiryById } from '../contract.ts';
import { enquiryMails, fetchEnquiryHistory } from '../wizard.ts';
import { EnquiryDetails } from './EnquiryPanel.tsx';
import { InfoStep } from './InfoStep.tsx';
import { enquiryListPath } from './public/addresses.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { SlaStep } from './SlaStep.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';
import { TrialStep } from './TrialStep.tsx';
import { EnquiryFrame, useEnquiryStep } from './EnquiryFrame.tsx';

/** An enquiry's three steps; `/addEnquiry/{type}/{id}` knows one type, update. */
export function EnquiryWizardPage() {
  const { type = '' } = useParameters();
  return type.toLowerCase() === 'update' ? <EnquiryWizard /> : <NotFoundPage />;
}

function EnquiryWizard() {
  const { id, row, error, missing, retry, reload, reloads } = useEdited(fetchEnquiryById);
  const [step, setStep] = useEnquiryStep();
  if (missing) return <RecordMissing noun="enquiry" icon={IconAddressBookOff} list={backToList} />;
  return (
    <PageFrame
      title={row?.name ?? 'Edit enquiry'}
      beside={row && <Badges enquiry={row} />}
      text={row ? factsOf(row) : `Enquiry ${id}`}
    >
      <EnquiryFrame step={step} onStep={setStep} aside={row && <Beside id={id} />}>
        {row && <Step key={`${step}.${reloads}`} step={step} enquiry={row} onReload={reload} />}
        {!row && !error && (
          <FormSkeleton title="Info & Onboard" fields={[1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 'lines']} />
        )}
        {!row && error && <FailedState error={error} onRetry={retry} />}
      </EnquiryFrame>
    </PageFrame>
  );
}

const factsOf = ({ id, company_name, owner }: Enquiry): string =>
  `Enquiry ${id}, ${company_name}${owner ? ` · Owner: ${owner}` : ''}`;

const backToList = { to: enquiryListPath, label: 'Back to the enquiries' };

function Step({ step, enquiry, onReload }: { step: number; enquiry: Enquiry; onReload: () => void }) {
  if (step === 1) return <InfoStep enquiry={enquiry} onReload={onReload} />;
  if (step === 2) return <TrialStep enquiry={enquiry} onReload={onReload} />;
  if (step === 3) return <SlaStep enquiry={enquiry} onReload={onReload} />;
  return (
    <Stack as="section" gap={16} minWidth={0} aria-label="Summary">
      <Heading>Summary</Heading>
      <EnquiryDetails enquiry={enquiry} />
    </Stack>
  );
}

function Badges({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      {enquiry.Enquiry_SLA_Status && <EnquiryStatus status={enquiry.Enquiry_SLA_Status} />}
      <TrialOutcome enquiry={enquiry} />
    </>
  );
}

/** Undelivered emails, and the timeline. */
function Beside({ id }: { id: number }) {
  return (
    <>
      <MailState mails={enquiryMails} id={id} />
      <Timeline history={useMore(fetchEnquiryHistory, (query) => ({ params: { id }, query }))} />
    </>
  );
}
