import { type FormEvent, useId, useState } from 'react';
import { call, failureOf } from '#platform/web/api.ts';
import { says } from '../../words.ts';
import { resetPassword } from '../calls.ts';
import { newPasswordProblems, passwordDemands } from '../checks.ts';
import { Checklist } from '../parts/Checklist.tsx';
import { Field } from '../parts/Field.tsx';
import { Notice } from '../parts/Notice.tsx';
import { PasswordOwner } from '../parts/PasswordOwner.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { type Flow, type Step, identityOf, titleOf } from '../step.ts';
import { useProblems } from '../use-problems.ts';
import { useSending } from '../use-sending.ts';
import { AcceptButton } from '../../provider/web/ProviderButton.tsx';
import classes from './step.module.css';

type NewPasswordProps = { step: Extract<Step, { at: 'newPassword' }>; flow: Flow };

/** A new password after the code, or the first one from an invitation. */
export function NewPassword({ step, flow: { who, go } }: NewPasswordProps) {
  const { grant, invited, by } = step;
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [sending, send] = useSending();
  const { problems, clear, show } = useProblems();
  const checklist = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (show(newPasswordProblems(password, again), event.currentTarget)) return;
    setFailure(undefined);
    send(async () => {
      try {
        await call(resetPassword, { body: { ...identityOf(who), password }, token: grant });
        go({ at: 'passwordChanged', invited: invited !== null });
      } catch (error) {
        if (invited !== null && failureOf(error)?.status === 401) go({ at: 'linkOver', kind: 'invitation' });
        else setFailure(passwordFailure(error));
      }
    });
  };

  return (
    <StepFrame
      title={titleOf(step)}
      text={invited === null ? `For ${who.email.trim()}` : `Welcome ${invited}. This is for ${who.email}`}
      {...(invited === null && { onBack: () => go({ at: 'forgotPassword' }) })}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <PasswordOwner email={who.email.trim()} />
        <Field
          name="password"
          label="New password"
          kind="password"
          autoComplete="new-password"
          help="Please enter an 8 digit password, or a longer one."
          describedBy={checklist}
          value={password}
          onChange={(typed) => {
            setFailure(undefined);
            setPassword(typed);
          }}
          onTouch={() => clear('password')}
          problem={problems['password']}
        />
        <Checklist id={checklist} label="What the password needs" demands={passwordDemands(password)} />
        <Field
          name="again"
          label="Confirm password"
          kind="password"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          onTouch={() => clear('again')}
          problem={problems['again']}
        />
        {failure && (
          <Notice tone="error">
            <p>{failure.text}</p>
            {failure.reason && <p>{failure.reason}</p>}
          </Notice>
        )}
        <SubmitButton sending={sending}>{invited === null ? 'Reset password' : 'Set password'}</SubmitButton>
        {by && <AcceptButton name={by.name} grant={grant} />}
      </form>
    </StepFrame>
  );
}

type Failure = { text: string; reason?: string };

const codeOver = 'The OTP was verified too long ago. Please go back and ask for a new one.';

function passwordFailure(error: unknown): Failure {
  const failure = failureOf(error);
  if (!failure || failure.status >= 500) return { text: says.internal };
  return { text: says.passwordRefused, reason: failure.status === 401 ? codeOver : failure.message };
}
