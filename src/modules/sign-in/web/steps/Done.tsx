import { IconCircleCheck, IconLinkOff, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import buttons from '../parts/buttons.module.css';
import { OutboxHint } from '../parts/OutboxHint.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { type Flow, type Step, titleOf } from '../step.ts';
import classes from './step.module.css';

type DoneProps<At extends Step['at']> = { step: Extract<Step, { at: At }>; flow: Flow };

/** The password is changed, or set for the first time. */
export function PasswordChanged({ step, flow }: DoneProps<'passwordChanged'>) {
  return (
    <StepFrame
      title={titleOf(step)}
      icon={<IconCircleCheck size={26} stroke={1.7} />}
      text={
        step.invited
          ? 'Sign in with it now. Then you also choose a security keyword.'
          : 'You are signed out everywhere. Sign in with your new password.'
      }
    >
      <ToStart flow={flow} />
    </StepFrame>
  );
}

export function KeywordChanged({ step, flow }: DoneProps<'keywordChanged'>) {
  return (
    <StepFrame
      title={titleOf(step)}
      icon={<IconCircleCheck size={26} stroke={1.7} />}
      text="Your security keyword is set. Sign in with your password and six of its letters."
    >
      <ToStart flow={flow} />
    </StepFrame>
  );
}

/** The same text whether or not there is an account. */
export function KeywordMailed({ step, flow }: DoneProps<'keywordMailed'>) {
  return (
    <StepFrame
      title={titleOf(step)}
      icon={<IconMail size={24} stroke={1.7} />}
      text={
        <>
          If there is an account for <b>{flow.who.email.trim()}</b>, a link to set a new keyword is on its way. It works
          once, within 30 minutes.
        </>
      }
      onBack={() => flow.go({ at: 'credentials' })}
    >
      <ToStart flow={flow} />
      {flow.demo.rows.length > 0 && <OutboxHint />}
    </StepFrame>
  );
}

/** A mailed link that was used or has expired, and what to do next. */
export function LinkOver({ step, flow }: DoneProps<'linkOver'>) {
  const keyword = step.kind === 'keyword';
  return (
    <StepFrame
      title={titleOf(step)}
      icon={<IconLinkOff size={24} stroke={1.7} />}
      text={
        keyword
          ? "It has expired or was already used. For a new one, enter your email address and choose 'Forgot security keyword'."
          : 'This invitation has expired or was already used. If you have set a password before, sign in with it, or ask for a new one. Otherwise please ask for another invitation.'
      }
    >
      <ToStart flow={flow} words={keyword ? 'Ask for a new link' : 'Sign in'}>
        {!keyword && (
          <button type="button" className={buttons.link} onClick={() => flow.go({ at: 'forgotPassword' })}>
            Forgot password
          </button>
        )}
      </ToStart>
    </StepFrame>
  );
}

function ToStart({ flow, words = 'Sign in', children }: { flow: Flow; words?: string; children?: ReactNode }) {
  return (
    <div className={classes.actions}>
      <button type="button" className={buttons.primary} data-first onClick={() => flow.go({ at: 'credentials' })}>
        {words}
      </button>
      {children}
    </div>
  );
}
