import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyFlow, mayTake, type Step, stepsFrom, whyNever } from '#platform/contract/flow.ts';
import type { AnyRecord, RowOf } from '#platform/contract/record/record.ts';
import { messageOf } from '../api.ts';
import { toast } from '../feedback/toasts.ts';
import { Row } from '../layout/Parts.tsx';
import { refresh, useWrite } from '../query.ts';
import { useActor } from '../session/session.ts';
import { ReasonBeside } from './ReasonBeside.tsx';
import { stateOf } from './row.ts';
import type { Screens } from './screens.tsx';

type StepAnswerProps<R extends AnyRecord> = {
  screens: Pick<Screens<R>, 'record' | 'reads' | 'partsOf'> & Required<Pick<Screens<R>, 'move'>>;
  row: RowOf<R>;
  /** The steps that decide it. */
  names: readonly string[];
};

/** Decides on a record in place; a step that needs a reason asks for it there too. */
export function StepAnswer<R extends AnyRecord>({ screens, row, names }: StepAnswerProps<R>) {
  const actor = useActor();
  const [asking, setAsking] = useState<Step<string>>();
  const { taken, take } = useTake({ screens, row });
  const life: AnyFlow | null = screens.record.life;
  const parts = screens.partsOf?.(row) ?? new Set<string>();
  const steps = (life ? stepsFrom(life, stateOf(screens.record, row), row) : []).filter(
    (step) => names.includes(step.name) && mayTake(step, actor, parts) && !whyNever(step, parts),
  );
  if (steps.length === 0) return null;
  if (asking) return <Reason step={asking} taken={taken} onTake={take} onBack={() => setAsking(undefined)} />;
  return (
    <Row gap={8}>
      {steps.map((step) => (
        <Button
          key={step.name}
          size="compact-sm"
          variant={step.danger || step.asks ? 'default' : 'filled'}
          loading={taken === step.name}
          onClick={() => (step.asks ? setAsking(step) : void take(step, {}))}
        >
          {step.label}
        </Button>
      ))}
    </Row>
  );
}

type ReasonProps = {
  step: Step<string>;
  taken: string | undefined;
  onTake: (step: Step<string>, asked: Readonly<Record<string, string>>) => Promise<void>;
  onBack: () => void;
};

function Reason({ step, taken, onTake, onBack }: ReasonProps) {
  const field = Object.keys(step.asks ?? {})[0] ?? 'reason';
  return (
    <ReasonBeside
      label={step.label}
      danger={step.danger}
      sending={taken === step.name}
      incomplete={step.incomplete}
      onSend={(reason) => onTake(step, { [field]: reason })}
      onBack={onBack}
    />
  );
}

function useTake<R extends AnyRecord>({ screens, row }: Pick<StepAnswerProps<R>, 'screens' | 'row'>) {
  const move = useWrite(screens.move, { refreshes: screens.reads });
  const client = useQueryClient();
  const [taken, setTaken] = useState<string>();
  const take = async ({ name, to }: Step<string>, asked: Readonly<Record<string, string>>) => {
    setTaken(name);
    try {
      const { message } = await move.send({
        query: { id: row.id },
        body: { ...asked, status: to, version: row.version },
      });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
      // Someone else has decided or changed it: reload the options.
      void refresh(client, screens.reads);
    } finally {
      setTaken(undefined);
    }
  };
  return { taken, take };
}
