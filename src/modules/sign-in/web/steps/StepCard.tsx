import { ByProvider } from '../../provider/web/Later.tsx';
import type { Flow, Step } from '../step.ts';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import { Credentials } from './Credentials.tsx';
import { KeywordChanged, KeywordMailed, LinkOver, PasswordChanged } from './Done.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPassword } from './NewPassword.tsx';
import { OpenLink } from './OpenLink.tsx';
import { SetKeyword } from './SetKeyword.tsx';
import { VerifyCode } from './VerifyCode.tsx';
import { VerifyKeyword } from './VerifyKeyword.tsx';

/** The card of the step somebody is at. */
export function StepCard({ step, flow }: { step: Step; flow: Flow }) {
  switch (step.at) {
    case 'credentials':
      return <Credentials step={step} flow={flow} />;
    case 'verifyKeyword':
      return <VerifyKeyword step={step} flow={flow} />;
    case 'confirmFactor':
      return <ConfirmFactor step={step} flow={flow} />;
    case 'setKeyword':
      return <SetKeyword step={step} flow={flow} />;
    case 'keywordMailed':
      return <KeywordMailed step={step} flow={flow} />;
    case 'keywordChanged':
      return <KeywordChanged step={step} flow={flow} />;
    case 'forgotPassword':
      return <ForgotPassword step={step} flow={flow} />;
    case 'verifyCode':
      return <VerifyCode step={step} flow={flow} />;
    case 'newPassword':
      return <NewPassword step={step} flow={flow} />;
    case 'passwordChanged':
      return <PasswordChanged step={step} flow={flow} />;
    case 'byProvider':
      return <ByProvider step={step} flow={flow} />;
    case 'openLink':
      return <OpenLink step={step} flow={flow} />;
    case 'linkOver':
      return <LinkOver step={step} flow={flow} />;
  }
}
