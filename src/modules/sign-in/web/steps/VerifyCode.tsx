import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { call, failureOf, messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { lasts, says } from '../../words.ts';
import { resendVerificationCode, verifyToken } from '../calls.ts';
import { codeProblems } from '../checks.ts';
import buttons from '../parts/buttons.module.css';
import { Field } from '../parts/Field.tsx';
import { Notice } from '../parts/Notice.tsx';
import { OutboxHint } from '../parts/OutboxHint.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { type Flow, type Step, identityOf, titleOf } from '../step.ts';
import { useProblems } from '../use-problems.ts';
import { useSecondsLeft } from '#platform/web/use-seconds-left.ts';
import { useSending } from '../use-sending.ts';
import classes from './step.module.css';
import { Timer } from './Timer.tsx';

type VerifyCodeProps = { step: Extract<Step, { at: 'verifyCode' }>; flow: Flow };

/** The six digits from the mail, within two minutes. */
export function VerifyCode({ step, flow: { who, go, demo } }: VerifyCodeProps) {
  const [code, setCode] = useState('');
  const [sentAt, setSentAt] = useState(step.sentAt);
  const [failure, setFailure] = useState<string>();
  const [sending, send] = useSending();
  const { problems, clear, show } = useProblems();
  const form = useRef<HTMLFormElement>(null);
  const left = useSecondsLeft(sentAt + lasts.code * 1000);

  const type = (text: string) => {
    setFailure(undefined);
    setCode(text.replace(/\s/g, '').slice(0, 6));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (show(codeProblems(code), event.currentTarget)) return;
    setFailure(undefined);
    send(async () => {
      try {
        const { result } = await call(verifyToken, { body: { ...identityOf(who), token: code } });
        go({ at: 'newPassword', grant: result.token, invited: null });
      } catch (error) {
        setFailure(codeFailure(error));
      }
    });
  };
  const onResent = () => {
    setSentAt(Date.now());
    type('');
    clear('code');
    toast.success(says.otpSent);
    focusCode(form);
  };

  return (
    <StepFrame
      title={titleOf(step)}
      text={
        <>
          If there is an account for <b>{who.email.trim()}</b>, an OTP of 6 digits is on its way.
        </>
      }
      onBack={() => go({ at: 'forgotPassword' })}
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <Field
          name="code"
          label="OTP"
          kind="code"
          autoComplete="one-time-code"
          value={code}
          onChange={type}
          onTouch={() => clear('code')}
          problem={problems['code']}
        />
        <Timer left={left} />
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className={classes.row}>
          <SubmitButton sending={sending} disabled={left === 0}>
            Verify OTP
          </SubmitButton>
          <ResendButton active={left === 0} resend={() => resend(who)} onResent={onResent} />
        </div>
      </form>
      {demo.rows.length > 0 && <OutboxHint />}
    </StepFrame>
  );
}

type ResendButtonProps = { active: boolean; resend: () => Promise<unknown>; onResent: () => void };

/** Active once the code has expired. */
function ResendButton({ active, resend: ask, onResent }: ResendButtonProps) {
  const [asking, send] = useSending();
  const click = () =>
    send(async () => {
      try {
        await ask();
        onResent();
      } catch (error) {
        toast.error(messageOf(error));
      }
    });
  return (
    <button type="button" className={buttons.secondary} disabled={!active || asking} onClick={click}>
      Resend OTP
    </button>
  );
}

const resend = (who: Flow['who']) => call(resendVerificationCode, { body: identityOf(who) });

const focusCode = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[data-field]')?.focus();

function codeFailure(error: unknown): string {
  const failure = failureOf(error);
  if (failure?.err === undefined) return messageOf(error);
  return failure.err === says.invalidToken ? says.invalidToken : says.otpExpired;
}
