import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { DemoAccount } from '../step.ts';
import classes from './demo.module.css';

const groups = [
  { audience: 'team', name: 'Team' },
  { audience: 'client', name: 'Client' },
] as const;

type DemoAccountsProps = { accounts: readonly DemoAccount[]; onChoose: (account: DemoAccount) => void };

/** 'Try it as …': fills the form with an account of the demo. Its place is kept where there is none. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && open) close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!open || step === undefined) return;
    event.preventDefault();
    moveBy(event.currentTarget, step);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div className={classes.place}>
      {accounts.length > 0 && (
        <div className={classes.demo} onKeyDown={onKey} onBlur={onBlur} role="presentation">
          <span className={classes.badge}>Demo</span>
          <button
            ref={button}
            type="button"
            className={classes.open}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
          >
            Try it as …
            <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
          </button>
          {open && (
            <div id={panel} className={classes.panel}>
              {groups.map(({ audience, name }) => (
                <Group
                  key={audience}
                  name={name}
                  accounts={accounts.filter((account) => account.audience === audience)}
                  onChoose={(account) => {
                    setOpen(false);
                    onChoose(account);
                  }}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function Group({ name, accounts, onChoose }: DemoAccountsProps & { name: string }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupName}>{name}</legend>
      {accounts.map((account) => (
        <button key={account.email} type="button" className={classes.account} onClick={() => onChoose(account)}>
          <span className={classes.role}>{account.role}</span>
          <span className={classes.email}>{account.email}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The arrow keys go round through the button and the accounts. */
function moveBy(list: HTMLElement, step: number): void {
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
