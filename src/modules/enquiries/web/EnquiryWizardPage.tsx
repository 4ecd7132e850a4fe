import { useState } from 'react';
import { failureOf } from '#platform/web/api.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { DocumentTitle } from '#platform/web/layout/DocumentTitle.tsx';
import { NotFoundPage } from '#platform/web/layout/NotFoundPage.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useMore, useRead } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import { Timeline } from '#platform/web/ui/Timeline.tsx';
import { type Enquiry, fetchEnquiryById } from '../contract.ts';
import { fetchEnquiryHistory } from '../wizard.ts';
import { EnquiryFormSkeleton } from './EnquiryFormSkeleton.tsx';
import { EnquiryMissing } from './EnquiryMissing.tsx';
import { EnquiryDetails } from './EnquiryPanel.tsx';
import { InfoStep } from './InfoStep.tsx';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { SlaStep } from './SlaStep.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';
import { TrialStep } from './TrialStep.tsx';
import { useStep, WizardFrame } from './WizardFrame.tsx';
import classes from './wizard.module.css';

/** An enquiry on its way through the three steps; `/addEnquiry/{type}/{id}` knows one type, update. */
export function EnquiryWizardPage() {
  const { type = '', id: text = '' } = useParameters();
  if (type.toLowerCase() !== 'update') return <NotFoundPage />;
  return <EnquiryWizard id={/^\d{1,15}$/.test(text) ? Number(text) : 0} />;
}

function EnquiryWizard({ id }: { id: number }) {
  const { data, error, refetch } = useRead(fetchEnquiryById, { query: { id } }, { enabled: id > 0 });
  const [step, setStep] = useStep();
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await refetch();
    setReloads(reloads + 1);
  };
  if (id === 0 || failureOf(error)?.type === 'NOT_FOUND') return <NotFound />;
  return (
    <PageFrame
      title={data?.name ?? 'Edit enquiry'}
      beside={data && <Badges enquiry={data} />}
      text={`Enquiry ${id}${data ? `, ${data.company_name}` : ''}`}
    >
      <WizardFrame step={step} onStep={setStep} aside={data && <EnquiryTimeline id={id} />}>
        {data && <Step key={`${step}.${reloads}`} step={step} enquiry={data} onReload={() => void reload()} />}
        {!data && !error && <EnquiryFormSkeleton />}
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      </WizardFrame>
    </PageFrame>
  );
}

function Step({ step, enquiry, onReload }: { step: number; enquiry: Enquiry; onReload: () => void }) {
  if (step === 1) return <InfoStep enquiry={enquiry} onReload={onReload} />;
  if (step === 2) return <TrialStep enquiry={enquiry} onReload={onReload} />;
  if (step === 3) return <SlaStep enquiry={enquiry} />;
  return (
    <section className={classes.section} aria-label="Summary">
      <h2 className={classes.sectionTitle}>Summary</h2>
      <EnquiryDetails enquiry={enquiry} />
    </section>
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

function EnquiryTimeline({ id }: { id: number }) {
  return <Timeline history={useMore(fetchEnquiryHistory, (query) => ({ params: { id }, query }))} />;
}

function NotFound() {
  return (
    <>
      <DocumentTitle title="Enquiry not found" />
      <EnquiryMissing page />
    </>
  );
}
