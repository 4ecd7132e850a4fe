import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Step } from '#platform/contract/flow.ts';
import classes from './record-page.module.css';
import { Text } from '../layout/Parts.tsx';

type StepMenuProps = {
  steps: readonly Step<string>[];
  whyNot: (step: Step<string>) => string | undefined;
  onBegin: (step: Step<string>) => void;
};

/** The steps that lead aside or back, and those for which there is no room. One that cannot be taken says why. */
export const StepMenu = ({ steps, whyNot, onBegin }: StepMenuProps) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label="More steps">
        <IconDots size={18} aria-hidden="true" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {steps.map((step) => {
        const why = whyNot(step);
        return (
          <Menu.Item
            key={step.name}
            color={step.danger ? 'red' : undefined}
            disabled={why !== undefined}
            onClick={() => onBegin(step)}
          >
            {step.label}
            {why !== undefined && (
              <Text as="span" size={12} className={classes.why}>
                {why}
              </Text>
            )}
          </Menu.Item>
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
