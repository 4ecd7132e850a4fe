import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#platform/web/session/session.ts';
import type { Employee } from '../../employee.ts';
import { staffModule } from '../../rights.ts';
import { type Step, steps } from '../steps.ts';
import { JoiningDialog } from './JoiningDialog.tsx';
import { StepDialog } from './StepDialog.tsx';

/** The menu of changes: promotion, transfer, managers, hours, each with its own dialog. */
export function ChangeMenu({ person }: { person: Employee }) {
  const may = useMay();
  const [step, setStep] = useState<Step>();
  const [correcting, setCorrecting] = useState(false);
  if (!may(staffModule.update) || !person.sees.terms) return null;
  return (
    <>
      <Menu position="bottom-start" width={240}>
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
          <Menu.Divider />
          <Menu.Item onClick={() => setCorrecting(true)}>Correct the date of joining</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {step && <StepDialog step={step} person={person} onClose={() => setStep(undefined)} />}
      {correcting && <JoiningDialog person={person} onClose={() => setCorrecting(false)} />}
    </>
  );
}
