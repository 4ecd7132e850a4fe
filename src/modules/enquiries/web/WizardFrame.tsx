import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { markerOf, stepAfter, stepBefore, stepIn, wizardSteps } from '../rules.ts';
import classes from './wizard.module.css';

/** The wizard's counter, kept in the address: `?step=2`. */
export function useStep(): [number, (step: number) => void] {
  const [search, changeSearch] = useSearchPart();
  return [
    stepIn(search['step']),
    (step) => changeSearch((current) => ({ ...current, step: step === 1 ? '' : String(step) })),
  ];
}

type WizardFrameProps = {
  step: number;
  onStep: (step: number) => void;
  /** Why the later steps are closed. */
  whyNotOn?: string;
  /** Beside the steps: the timeline. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The three steps of an enquiry, where one is, and the way on and back. */
export function WizardFrame({ step, onStep, whyNotOn, aside, children }: WizardFrameProps) {
  const name = wizardSteps[step - 1];
  const where = name ? `Step ${step} of ${wizardSteps.length}, ${name}` : 'All steps';
  const place = useRef<HTMLElement>(null);
  // The ways on and back stand under the step: who takes one begins at the top of the next.
  const goTo = (next: number) => {
    onStep(next);
    place.current?.focus();
  };
  return (
    <div className={classes.layout} data-aside={aside !== undefined || undefined}>
      <div className={classes.wizard}>
        <nav aria-label="Steps">
          <ol className={classes.steps}>
            {wizardSteps.map((title, at) => (
              <StepButton
                key={title}
                number={at + 1}
                title={title}
                step={step}
                closed={at > 0 && whyNotOn !== undefined}
                onStep={onStep}
              />
            ))}
          </ol>
        </nav>
        <ProgressBar label="Progress of the enquiry" percent={markerOf(step)} text={where} />
        {whyNotOn && <p className={classes.closed}>{whyNotOn}</p>}
        <section ref={place} aria-label={where} tabIndex={-1} className={classes.step}>
          {children}
        </section>
        <div className={classes.ways}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} stroke={1.6} />}
            disabled={step === 1}
            onClick={() => goTo(stepBefore(step))}
          >
            Previous
          </Button>
          <ActionButton
            variant="default"
            rightSection={<IconArrowRight size={16} stroke={1.6} />}
            whyNot={whyNotOn ?? (stepAfter(step) === step ? 'This is the end' : undefined)}
            onClick={() => goTo(stepAfter(step))}
          >
            Next
          </ActionButton>
        </div>
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}

type StepButtonProps = {
  number: number;
  title: string;
  step: number;
  closed: boolean;
  onStep: (step: number) => void;
};

function StepButton({ number, title, step, closed, onStep }: StepButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.stepButton}
        aria-current={number === step ? 'step' : undefined}
        data-done={number < step || undefined}
        disabled={closed}
        onClick={() => onStep(number)}
      >
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        <span className={classes.stepTitle}>{title}</span>
      </button>
    </li>
  );
}
