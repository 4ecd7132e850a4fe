import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { StepFrame } from '../parts/StepFrame.tsx';
import type { Seldom } from './Seldom.tsx';

type SeldomProps = ComponentProps<typeof Seldom>;

const NotHere = () => (
  <StepFrame title="This page could not be loaded" text="The portal may have a new version. Please reload the page.">
    {null}
  </StepFrame>
);

const SeldomCard = lazy<ComponentType<SeldomProps>>(() =>
  import('./Seldom.tsx').then(
    ({ Seldom: card }) => ({ default: card }),
    () => ({ default: NotHere }),
  ),
);

// If it cannot be loaded, the other ways to sign in remain.
const Button = lazy<ComponentType>(() =>
  import('../../provider/web/ProviderButton.tsx').then(
    ({ ProviderButton: button }) => ({ default: button }),
    () => ({ default: () => null }),
  ),
);

/** The cards that most sign-ins do not load. */
export const SeldomLater = (props: SeldomProps) => (
  <Suspense>
    <SeldomCard {...props} />
  </Suspense>
);

/** Not loaded for clients and for firms without a provider. */
export const ProviderButton = () => (
  <Suspense>
    <Button />
  </Suspense>
);
