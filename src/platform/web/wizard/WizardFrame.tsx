import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Grid, Row, Stack, Text, VisuallyHidden } from '../layout/Parts.tsx';
import { useSearchPart } from '../routing/address.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { stepAfter, stepBefore, stepIn } from './steps.ts';
import classes from './wizard.module.css';

/** The wizard's current step, in the address: `?step=2`. @param last the highest step */
export function useStep(last: number): [number, (step: number) => void] {
  const [search, changeSearch] = useSearchPart();
  return [
    stepIn(search['step'], last),
    (step) => changeSearch((current) => ({ ...current, step: step === 1 ? '' : String(step) })),
  ];
}

type WizardFrameProps = {
  steps: readonly string[];
  /** The highest step: one more than `steps` if a summary follows. */
  last?: number;
  step: number;
  onStep: (step: number) => void;
  /** The progress bar: its label, and its value in percent. */
  progress?: { readonly label: string; readonly percent: number };
  /** Numbers of the steps with missing or invalid fields. */
  wrong?: ReadonlySet<number>;
  /** Why the later steps are closed. */
  whyNotOn?: string;
  /** Content beside the steps: the timeline. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A form in steps: the current one, and the buttons for next and back. */
export function WizardFrame(props: WizardFrameProps) {
  const { steps, last = steps.length, step, onStep, progress, wrong, whyNotOn, aside, children } = props;
  const name = steps[step - 1];
  const where = name ? `Step ${step} of ${steps.length}, ${name}` : 'All steps';
  const place = useRef<HTMLElement>(null);
  // The buttons are below the step, so the next step starts with the focus at its top.
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
        <Steps steps={steps} step={step} wrong={wrong} closed={whyNotOn !== undefined} onStep={onStep} />
        {progress && <ProgressBar {...progress} text={where} />}
        {whyNotOn && <Text dim>{whyNotOn}</Text>}
        <Stack ref={place} aria-label={where} tabIndex={-1} as="section" gap={32} padding={[12, 0, 0]} minWidth={0}>
          {children}
        </Stack>
        <Ways step={step} last={last} whyNotOn={whyNotOn} onStep={goTo} />
      </Stack>
      {aside && <Aside>{aside}</Aside>}
    </Grid>
  );
}

const Aside = ({ children }: { children: ReactNode }) => (
  <Grid alignContent="start" gap={16} minWidth={0}>
    {children}
  </Grid>
);

type StepsProps = Pick<WizardFrameProps, 'steps' | 'step' | 'onStep'> & {
  wrong: ReadonlySet<number> | undefined;
  closed: boolean;
};

function Steps({ steps, step, wrong, closed, onStep }: StepsProps) {
  return (
    <nav aria-label="Steps">
      <Row as="ol" wrap gap={[4, 8]} margin={[0, 0, 0, -8]}>
        {steps.map((title, at) => (
          <StepButton
            key={title}
            number={at + 1}
            title={title}
            step={step}
            wrong={wrong?.has(at + 1) ?? false}
            closed={at > 0 && closed}
            onStep={onStep}
          />
        ))}
      </Row>
    </nav>
  );
}

type WaysProps = { step: number; last: number; whyNotOn: string | undefined; onStep: (step: number) => void };

function Ways({ step, last, whyNotOn, onStep }: WaysProps) {
  return (
    <Row justify="space-between" gap={8} padding={[16, 0, 0]} margin={[12, 0, 0]} ruledAbove className={classes.ways}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        disabled={step === 1}
        onClick={() => onStep(stepBefore(step, last))}
      >
        Previous
      </Button>
      <ActionButton
        variant="default"
        rightSection={<IconArrowRight size={16} stroke={1.6} />}
        whyNot={whyNotOn ?? (step === last ? 'This is the end' : undefined)}
        onClick={() => onStep(stepAfter(step, last))}
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
  wrong: boolean;
  closed: boolean;
  onStep: (step: number) => void;
};

function StepButton({ number, title, step, wrong, closed, onStep }: StepButtonProps) {
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
        data-done={(number < step && !wrong) || undefined}
        data-wrong={wrong || undefined}
        disabled={closed}
        onClick={() => onStep(number)}
      >
        <StepNumber number={number} wrong={wrong} />
        {title}
        {wrong && <VisuallyHidden>, incomplete</VisuallyHidden>}
      </Row>
    </li>
  );
}

function StepNumber({ number, wrong }: { number: number; wrong: boolean }) {
  return (
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
      {wrong ? '!' : number}
    </Grid>
  );
}
