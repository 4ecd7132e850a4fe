import type { Flow, Step } from '../step.ts';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import { Credentials } from './Credentials.tsx';
import { SeldomLater } from './Later.tsx';
import { OpenLink } from './OpenLink.tsx';
import { SetKeyword } from './SetKeyword.tsx';
import { VerifyKeyword } from './VerifyKeyword.tsx';

/** The card of the current step. */
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
    case 'openLink':
      return <OpenLink step={step} flow={flow} />;
    case 'keywordMailed':
    case 'keywordChanged':
    case 'forgotPassword':
    case 'verifyCode':
    case 'newPassword':
    case 'passwordChanged':
    case 'byProvider':
    case 'linkOver':
      return <SeldomLater step={step} flow={flow} />;
  }
}
