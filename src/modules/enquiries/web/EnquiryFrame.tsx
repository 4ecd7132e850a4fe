import type { ReactNode } from 'react';
import { useStep, WizardFrame } from '#platform/web/wizard/WizardFrame.tsx';
import { lastStep, markerOf, wizardSteps } from '../rules.ts';

type EnquiryFrameProps = {
  step: number;
  onStep: (step: number) => void;
  whyNotOn?: string;
  /** The timeline beside the steps. */
  aside?: ReactNode;
  children: ReactNode;
};

export const useEnquiryStep = () => useStep(lastStep);

/** The three steps of an enquiry, and its progress. */
export const EnquiryFrame = (props: EnquiryFrameProps) => (
  <WizardFrame
    {...props}
    steps={wizardSteps}
    last={lastStep}
    progress={{ label: 'Progress of the enquiry', percent: markerOf(props.step) }}
  />
);
