import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useGo } from '../routing/address.ts';
import type { RowAction } from './column.ts';
import classes from './row-menu.module.css';

/** A row's three dots. The menu is created on first open, so a hundred rows only cost a hundred buttons. */
export function RowMenu({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const [opened, setOpened] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  if (actions.length === 0) return null;
  const close = () => {
    setOpened(false);
    button?.focus();
  };
  return (
    <span className={classes.place}>
      <button
        ref={setButton}
        type="button"
        className={classes.dots}
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        // Otherwise the press counts as one outside the menu, and the click opens it again.
        onMouseDown={(event) => opened && event.stopPropagation()}
        onClick={() => (opened ? close() : setOpened(true))}
      >
        <IconDots size={18} aria-hidden="true" />
      </button>
      {opened && <OpenMenu actions={actions} name={name} onClose={close} />}
    </span>
  );
}

type OpenMenuProps = {
  actions: readonly RowAction[];
  name: string;
  onClose: () => void;
};

function OpenMenu({ actions, name, onClose }: OpenMenuProps) {
  const go = useGo();
  // The menu focuses its first entry; a disabled one cannot take the focus.
  const first = actions.find(({ whyNot }) => whyNot === undefined);
  const choose = (action: RowAction) => {
    if (action.to) go(action.to);
    else void action.run?.();
  };
  return (
    <Menu opened onClose={onClose} position="bottom-end" width={180} returnFocus={false}>
      <Menu.Target>
        <Anchor />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${name}`}>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            className={action.danger ? classes.danger : undefined}
            leftSection={action.icon && <action.icon size={16} stroke={1.6} />}
            disabled={action.whyNot !== undefined}
            title={action.whyNot}
            data-autofocus={action === first || undefined}
            onClick={() => choose(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Anchors the menu. The button already has the menu's attributes, so they must not be here. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.anchor} />;
}
