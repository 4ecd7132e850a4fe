import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
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
    <Grid
      align="start"
      gap={32}
      columns="minmax(0, 960px)"
      className={classes.layout}
      data-aside={aside !== undefined || undefined}
    >
      <Stack gap={12} minWidth={0}>
        <Steps step={step} closed={whyNotOn !== undefined} onStep={onStep} />
        <ProgressBar label="Progress of the enquiry" percent={markerOf(step)} text={where} />
        {whyNotOn && <Text dim>{whyNotOn}</Text>}
        <Stack ref={place} aria-label={where} tabIndex={-1} as="section" gap={32} padding={[12, 0, 0]} minWidth={0}>
          {children}
        </Stack>
        <Ways step={step} whyNotOn={whyNotOn} onStep={goTo} />
      </Stack>
      {aside && (
        <Grid alignContent="start" gap={16} minWidth={0}>
          {aside}
        </Grid>
      )}
    </Grid>
  );
}

type StepsProps = { step: number; closed: boolean; onStep: (step: number) => void };

function Steps({ step, closed, onStep }: StepsProps) {
  return (
    <nav aria-label="Steps">
      <Row as="ol" wrap gap={[4, 8]} margin={[0, 0, 0, -8]}>
        {wizardSteps.map((title, at) => (
          <StepButton key={title} number={at + 1} title={title} step={step} closed={at > 0 && closed} onStep={onStep} />
        ))}
      </Row>
    </nav>
  );
}

type WaysProps = { step: number; whyNotOn: string | undefined; onStep: (step: number) => void };

function Ways({ step, whyNotOn, onStep }: WaysProps) {
  return (
    <Row justify="space-between" gap={8} padding={[16, 0, 0]} margin={[12, 0, 0]} ruledAbove className={classes.ways}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        disabled={step === 1}
        onClick={() => onStep(stepBefore(step))}
      >
        Previous
      </Button>
      <ActionButton
        variant="default"
        rightSection={<IconArrowRight size={16} stroke={1.6} />}
        whyNot={whyNotOn ?? (stepAfter(step) === step ? 'This is the end' : undefined)}
        onClick={() => onStep(stepAfter(step))}
      >
        Next
      </ActionButton>
    </Row>
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
      <Row
        type="button"
        as="button"
        inline
        align="center"
        gap={8}
        padding={[0, 10, 0, 8]}
        minHeight={32}
        color="ink-dim"
        className={classes.stepButton}
        aria-current={number === step ? 'step' : undefined}
        data-done={number < step || undefined}
        disabled={closed}
        onClick={() => onStep(number)}
      >
        <Grid
          as="span"
          align="center"
          justifyItems="center"
          width={20}
          height={20}
          size={12}
          figures
          className={classes.number}
          aria-hidden="true"
        >
          {number}
        </Grid>
        <span className={classes.stepTitle}>{title}</span>
      </Row>
    </li>
  );
}
