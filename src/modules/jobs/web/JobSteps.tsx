import type { ReactNode } from 'react';
import { clientPath } from '#modules/clients/web/public/addresses.ts';
import { whyNever, whyNotTake } from '#platform/contract/flow.ts';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { partsOf } from '#platform/web/record/row.ts';
import { offeredSteps, StepButtons } from '#platform/web/record/StepButtons.tsx';
import { useGo } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { fetchJobFacts, type JobRow } from '../contract.ts';
import { type JobFacts, jobLife } from '../life.ts';
import { nextStep, type WayOut, wayOut } from '../next-step.ts';
import { jobPath, updateJobPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

type JobProps = { job: JobRow };

/** The steps of a job: the next one is primary; sending queries without any starts by adding one. */
export function JobSteps({ job, children }: JobProps & { children: ReactNode }) {
  const facts = useRead(fetchJobFacts, { params: { id: job.id } }).data;
  const go = useGo();
  const instead = ({ name }: { readonly name: string }) => {
    const way = facts && name === 'ask' ? wayOut(name, facts) : undefined;
    return way?.to === 'ask' ? () => go(addressOf(job, way)) : undefined;
  };
  return (
    <StepButtons
      screens={screens}
      row={job}
      facts={facts}
      next={(facts && nextStep(job.status, facts)) ?? ''}
      instead={instead}
      room={2}
    >
      {children}
    </StepButtons>
  );
}

/** Why the next step is blocked, with a link to what is missing. */
export function BlockedStep({ job }: JobProps) {
  const facts = useRead(fetchJobFacts, { params: { id: job.id } }).data;
  const actor = useActor();
  const name = facts && nextStep(job.status, facts);
  const step = offeredSteps({ screens, row: job }, actor).find((one) => one.name === name);
  if (!facts || !step) return null;
  const why = whyNever(step, partsOf(screens.record, job)) ?? whyOf(step.name, facts);
  if (why === undefined) return null;
  const way = wayOut(step.name, facts);
  return (
    <Row as="section" wrap gap={8} align="center" padding={[8, 12]} background="sunken" aria-label="Next step">
      <Text>
        <b>{step.label}</b>: {why}.
      </Text>
      {way && <PageLink to={addressOf(job, way)}>{way.label}</PageLink>}
    </Row>
  );
}

function whyOf(name: string, facts: JobFacts): string | undefined {
  const step = Object.values(jobLife.steps).find((one) => one.name === name);
  return step && whyNotTake(step, facts);
}

function addressOf(job: JobRow, { to }: WayOut): string {
  if (to === 'form') return updateJobPath(job.id);
  if (to === 'contacts') return `${clientPath(job.client_id)}?tab=contacts`;
  return to === 'ask' ? `${jobPath(job.id, 'queries')}&ask=new` : jobPath(job.id, to);
}
