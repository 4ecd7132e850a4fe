import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Demo, DemoAccount } from '../step.ts';
import classes from './demo.module.css';

const groups = [
  { audience: 'team', name: 'Team' },
  { audience: 'client', name: 'Client' },
] as const;

type Enter = (account: DemoAccount, page?: string) => void;

type DemoAccountsProps = {
  demo: Demo;
  /** A sign-in is in progress. */
  sending: boolean;
  onEnter: Enter;
};

/** 'Try it as …' signs in with one click, and a few things to try first. Without a demo the space stays reserved. */
export function DemoAccounts({ demo, sending, onEnter }: DemoAccountsProps) {
  const { rows } = demo;
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
      {rows.length > 0 && (
        <div className={classes.demo} onKeyDown={onKey} onBlur={onBlur} role="presentation">
          <span className={classes.badge}>Demo</span>
          <button
            ref={button}
            type="button"
            className={classes.open}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            disabled={sending}
            onClick={() => setOpen(!open)}
          >
            Try it as …
          </button>
          {open && (
            <div id={panel} className={classes.panel}>
              {groups.map(({ audience, name }) => (
                <Group
                  key={audience}
                  name={name}
                  accounts={rows.filter((account) => account.audience === audience)}
                  onEnter={(account) => {
                    setOpen(false);
                    onEnter(account);
                  }}
                />
              ))}
            </div>
          )}
        </div>
      )}
      {rows.length > 0 && <Tries demo={demo} sending={sending} onEnter={onEnter} />}
    </div>
  );
}

function Tries({ demo, sending, onEnter }: DemoAccountsProps) {
  return (
    <ul className={classes.tries} aria-label="Try">
      {demo.tries.map(({ title, page, account }) => (
        <li key={title}>
          <button type="button" className={classes.try} disabled={sending} onClick={() => onEnter(account, page)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

type GroupProps = { name: string; accounts: readonly DemoAccount[]; onEnter: Enter };

function Group({ name, accounts, onEnter }: GroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupName}>{name}</legend>
      {accounts.map((account) => (
        <button key={account.email} type="button" className={classes.account} onClick={() => onEnter(account)}>
          <span className={classes.role}>{account.role}</span>
          <span className={classes.shows}>{account.shows}</span>
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
