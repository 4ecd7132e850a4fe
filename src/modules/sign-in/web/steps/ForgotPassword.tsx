import { type FormEvent, useState } from 'react';
import { NetworkError, call, failureOf, messageOf } from '#platform/web/api.ts';
import { says } from '../../words.ts';
import { sendVerificationCode } from '../calls.ts';
import { recoveryProblems } from '../checks.ts';
import { AudienceToggle } from '../parts/AudienceToggle.tsx';
import { Field } from '../parts/Field.tsx';
import { Notice } from '../parts/Notice.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { type Flow, type Step, identityOf, titleOf } from '../step.ts';
import { useProblems } from '../use-problems.ts';
import { useSending } from '../use-sending.ts';
import classes from './step.module.css';

/** Asks for a code by mail. */
export function ForgotPassword({ step, flow: { who, setWho, go } }: { step: Step; flow: Flow }) {
  const [failure, setFailure] = useState<string>();
  const [sending, send] = useSending();
  const { problems, clear, show } = useProblems();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (show(recoveryProblems(who.email), event.currentTarget)) return;
    setFailure(undefined);
    send(async () => {
      try {
        await call(sendVerificationCode, { body: identityOf(who) });
        go({ at: 'verifyCode', sentAt: Date.now() });
      } catch (error) {
        const known = error instanceof NetworkError || failureOf(error)?.type === 'RATE_LIMITED';
        setFailure(known ? messageOf(error) : says.invalidEmailId);
      }
    });
  };

  return (
    <StepFrame
      title={titleOf(step)}
      text="We send an OTP of 6 digits to your email address. With it you choose a new password."
      onBack={() => go({ at: 'credentials' })}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <AudienceToggle value={who.audience} onChange={(audience) => setWho({ ...who, audience })} />
        <Field
          name="email"
          label="Email address"
          kind="email"
          autoComplete="username"
          value={who.email}
          onChange={(email) => {
            setFailure(undefined);
            setWho({ ...who, email });
          }}
          onTouch={() => clear('email')}
          problem={problems['email']}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <SubmitButton sending={sending}>Send OTP</SubmitButton>
      </form>
    </StepFrame>
  );
}
