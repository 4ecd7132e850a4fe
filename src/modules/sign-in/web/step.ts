import type { Audience } from '#platform/contract/access.ts';
import type { GrantLook, Identity } from '../contract.ts';
import type { FactorAsked } from '../factors.ts';
import { roleIds } from '../words.ts';

/** Who is signing in, as typed so far; kept from step to step. */
export type Who = { readonly audience: Audience; readonly email: string };

/** What the calls send: `role: 4` for Team, no role for Client. */
export const identityOf = ({ audience, email }: Who): Identity => ({
  email: email.trim(),
  ...(audience === 'team' && { role: roleIds.team }),
});

export type MailedLink = { readonly kind: 'keyword' | 'invitation'; readonly grant: string };

/** The current step of signing in or recovering, with the data from the step before. */
export type Step =
  | { readonly at: 'credentials'; readonly notice?: string }
  | { readonly at: 'verifyKeyword'; readonly challenge: string; readonly positions: readonly number[] }
  | { readonly at: 'confirmFactor'; readonly token: string; readonly factor: FactorAsked['factor'] }
  | { readonly at: 'setKeyword'; readonly token: string; readonly name: string; readonly mailed: boolean }
  | { readonly at: 'keywordMailed' }
  | { readonly at: 'keywordChanged' }
  | { readonly at: 'forgotPassword' }
  | { readonly at: 'verifyCode'; readonly sentAt: number }
  | {
      readonly at: 'newPassword';
      readonly grant: string;
      readonly invited: string | null;
      /** The provider by which an invitation can or must be accepted. */
      readonly by?: GrantLook['provider'];
    }
  | { readonly at: 'passwordChanged'; readonly invited: boolean }
  | { readonly at: 'byProvider'; readonly answer: string }
  | { readonly at: 'openLink'; readonly link: MailedLink }
  | { readonly at: 'linkOver'; readonly kind: MailedLink['kind'] };

export type DemoAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly audience: Audience;
  readonly password: string;
  readonly keyword: string | null;
  readonly shows: string;
};

/** Something to try in the demo: the page and the account. */
export type DemoTry = { readonly title: string; readonly page: string; readonly account: DemoAccount };

export type Demo = { readonly rows: readonly DemoAccount[]; readonly tries: readonly DemoTry[] };

/** The props of every step. */
export type Flow = {
  readonly who: Who;
  readonly setWho: (who: Who) => void;
  readonly go: (step: Step) => void;
  /** Empty outside of the demo. */
  readonly demo: Demo;
};

const titles: Readonly<Record<Step['at'], string>> = {
  credentials: 'Sign in',
  verifyKeyword: 'Enter your security keyword',
  confirmFactor: 'Confirm it is you',
  setKeyword: 'Set your security keyword',
  keywordMailed: 'Check your email',
  keywordChanged: 'Keyword changed',
  forgotPassword: 'Forgot password',
  verifyCode: 'Enter the code',
  newPassword: 'Reset password',
  passwordChanged: 'Password changed',
  byProvider: 'Signing in',
  openLink: 'Opening your link',
  linkOver: 'This link no longer works',
};

export function titleOf(step: Step): string {
  if (step.at === 'newPassword' && step.invited !== null)
    return step.by?.required ? 'Accept your invitation' : 'Choose your password';
  if (step.at === 'passwordChanged' && step.invited) return 'Your password is set';
  return titles[step.at];
}

/** The first step for an address: a mailed link, the provider's answer, or the credentials. */
export function stepOf(search: string): Step {
  const query = new URLSearchParams(search);
  for (const kind of ['keyword', 'invitation'] as const) {
    const grant = query.get(kind);
    if (grant) return { at: 'openLink', link: { kind, grant } };
  }
  return query.has('state') ? { at: 'byProvider', answer: search } : { at: 'credentials' };
}
