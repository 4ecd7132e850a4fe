import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { says } from '../../words.ts';
import type { Flow, Step } from '../../web/step.ts';

type ByProviderProps = { step: Extract<Step, { at: 'byProvider' }>; flow: Flow };

/** In the place of what did not come: the sign-in begins again. */
function NotHere({ flow: { setWho, go } }: ByProviderProps) {
  useEffect(() => {
    setWho({ audience: 'team', email: '' });
    go({ at: 'credentials', notice: says.providerFailed });
  }, [setWho, go]);
  return null;
}

const Button = lazy<ComponentType>(() =>
  import('./ProviderButton.tsx').then(
    ({ ProviderButton }) => ({ default: ProviderButton }),
    // Without it one signs in as before.
    () => ({ default: () => null }),
  ),
);
const Answer = lazy<ComponentType<ByProviderProps>>(() =>
  import('./ByProvider.tsx').then(
    ({ ByProvider }) => ({ default: ByProvider }),
    () => ({ default: NotHere }),
  ),
);

/** Comes by itself: clients, and firms without a provider, do without it. */
export const ProviderButton = () => (
  <Suspense>
    <Button />
  </Suspense>
);

export const ByProvider = (props: ByProviderProps) => (
  <Suspense>
    <Answer {...props} />
  </Suspense>
);
