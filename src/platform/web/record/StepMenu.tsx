import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import classes from './record-page.module.css';
import { Text } from '../layout/Parts.tsx';

type MenuStep = {
  readonly label: string;
  readonly danger?: boolean | undefined;
  /** Why it cannot be taken now: shown below it. */
  readonly whyNot: string | undefined;
  readonly begin: () => void;
};

/** Steps off the main path or back, and those that don't fit as buttons. A blocked step says why. */
export const StepMenu = ({ steps }: { steps: readonly MenuStep[] }) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label="More steps">
        <IconDots size={18} aria-hidden="true" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {steps.map(({ label, danger, whyNot, begin }) => (
        <Menu.Item key={label} color={danger ? 'red' : undefined} disabled={whyNot !== undefined} onClick={begin}>
          {label}
          {whyNot !== undefined && (
            <Text as="span" size={12} className={classes.why}>
              {whyNot}
            </Text>
          )}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
