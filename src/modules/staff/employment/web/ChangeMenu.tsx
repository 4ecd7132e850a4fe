import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#platform/web/session/session.ts';
import type { Employee } from '../../employee.ts';
import { staffModule } from '../../rights.ts';
import { type Step, steps } from '../steps.ts';
import { StepDialog } from './StepDialog.tsx';

/** Promotion, transfer, managers, hours: each a dialog of its own. */
export function ChangeMenu({ person }: { person: Employee }) {
  const may = useMay();
  const [step, setStep] = useState<Step>();
  if (!may(staffModule.update) || !person.sees.terms) return null;
  return (
    <>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.8} />}>
            Change employment
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map((one) => (
            <Menu.Item key={one.kind} onClick={() => setStep(one)}>
              {one.does}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {step && <StepDialog step={step} person={person} onClose={() => setStep(undefined)} />}
    </>
  );
}
