import { type FormEvent, useState } from 'react';
import { NetworkError, failureOf, messageOf } from '#platform/web/api.ts';
import type { Audience } from '#platform/contract/access.ts';
import { returnTo } from '#platform/web/session/token.ts';
import { says } from '../../words.ts';
import { askForKeywordLink } from '../ask-for-keyword-link.ts';
import { credentialsProblems, emailProblems } from '../checks.ts';
import { afterPassword, enterDemo } from '../next-step.ts';
import { AudienceToggle } from '../parts/AudienceToggle.tsx';
import buttons from '../parts/buttons.module.css';
import { DemoAccounts } from '../parts/DemoAccounts.tsx';
import { Field } from '../parts/Field.tsx';
import { Notice } from '../parts/Notice.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { type DemoAccount, type Flow, type Step, titleOf } from '../step.ts';
import { useProblems } from '../use-problems.ts';
import { useSending } from '../use-sending.ts';
import { ProviderButton } from './Later.tsx';
import classes from './step.module.css';

type CredentialsProps = { step: Extract<Step, { at: 'credentials' }>; flow: Flow };

/** Client or Team, e-mail and password. */
export function Credentials({ step, flow: { who, setWho, go, demo } }: CredentialsProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState(step.notice);
  const [sending, send] = useSending();
  const { problems, clear, show } = useProblems();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (show(credentialsProblems(who.email, password), event.currentTarget)) return;
    setFailure(undefined);
    send(async () => {
      try {
        go(await afterPassword(who, password));
      } catch (error) {
        setFailure(loginFailure(error));
      }
    });
  };
  const forgotKeyword = (form: HTMLElement | null) => {
    if (form && show(emailProblems(who.email, says.emailEmpty, says.emailInvalid), form)) return;
    askForKeywordLink(who);
    go({ at: 'keywordMailed' });
  };
  const enterAs = (account: DemoAccount, page?: string) => {
    setWho({ audience: account.audience, email: account.email });
    setFailure(undefined);
    show({}, document.body);
    send(async () => setFailure(await entered(account, page, go)));
  };

  return (
    <>
      <StepFrame title={titleOf(step)} text="Choose your login and enter your details.">
        <form className={classes.form} onSubmit={submit} noValidate>
          <AudienceToggle value={who.audience} onChange={(audience: Audience) => setWho({ ...who, audience })} />
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
          <Field
            name="password"
            label="Password"
            kind="password"
            autoComplete="current-password"
            value={password}
            onChange={(typed) => {
              setFailure(undefined);
              setPassword(typed);
            }}
            onTouch={() => clear('password')}
            problem={problems['password']}
          />
          {failure && <Notice tone="error">{failure}</Notice>}
          <SubmitButton sending={sending}>Sign in</SubmitButton>
          {who.audience === 'team' && <ProviderButton />}
          <ForgotLinks onPassword={() => go({ at: 'forgotPassword' })} onKeyword={forgotKeyword} />
        </form>
      </StepFrame>
      <DemoAccounts demo={demo} sending={sending} onEnter={enterAs} />
    </>
  );
}

/** Why it failed; undefined after a sign-in or a further step. */
async function entered(account: DemoAccount, page: string | undefined, go: Flow['go']): Promise<string | undefined> {
  try {
    if (page !== undefined) returnTo(page);
    const next = await enterDemo(account);
    if (next?.at === 'credentials') return next.notice;
    if (next) go(next);
    return undefined;
  } catch (error) {
    return loginFailure(error);
  }
}

type ForgotLinksProps = {
  onPassword: () => void;
  onKeyword: (form: HTMLElement | null) => void;
};

function ForgotLinks({ onPassword, onKeyword }: ForgotLinksProps) {
  return (
    <div className={classes.links}>
      <button type="button" className={buttons.link} onClick={onPassword}>
        Forgot password
      </button>
      <button
        type="button"
        className={buttons.link}
        onClick={(event) => onKeyword(event.currentTarget.closest('form'))}
      >
        Forgot security keyword
      </button>
    </div>
  );
}

/** Only failures of the credentials say 'invalid'; a lost connection is not the reader's fault. */
function loginFailure(error: unknown): string {
  const failure = failureOf(error);
  if (error instanceof NetworkError || failure?.type === 'RATE_LIMITED') return messageOf(error);
  if (!failure || failure.status >= 500) return says.internal;
  const { dot_access } = (failure.result ?? {}) as { dot_access?: number };
  return failure.type === 'LOCKED' || dot_access === 0 ? says.locked : says.invalidCredential;
}
