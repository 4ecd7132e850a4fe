import { AcceptInvitation } from '../../provider/web/AcceptInvitation.tsx';
import { ByProvider } from '../../provider/web/ByProvider.tsx';
import type { Flow, Step } from '../step.ts';
import { KeywordChanged, KeywordMailed, LinkOver, PasswordChanged } from './Done.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPassword } from './NewPassword.tsx';
import { VerifyCode } from './VerifyCode.tsx';

type SeldomStep = Exclude<Step, { at: 'credentials' | 'verifyKeyword' | 'confirmFactor' | 'setKeyword' | 'openLink' }>;

/** The cards that most sign-ins do not load. */
export function Seldom({ step, flow }: { step: SeldomStep; flow: Flow }) {
  switch (step.at) {
    case 'keywordMailed':
      return <KeywordMailed step={step} flow={flow} />;
    case 'keywordChanged':
      return <KeywordChanged step={step} flow={flow} />;
    case 'forgotPassword':
      return <ForgotPassword step={step} flow={flow} />;
    case 'verifyCode':
      return <VerifyCode step={step} flow={flow} />;
    case 'newPassword':
      if (step.by?.required) return <AcceptInvitation step={step} flow={flow} />;
      return <NewPassword step={step} flow={flow} />;
    case 'passwordChanged':
      return <PasswordChanged step={step} flow={flow} />;
    case 'byProvider':
      return <ByProvider step={step} flow={flow} />;
    case 'linkOver':
      return <LinkOver step={step} flow={flow} />;
  }
}
