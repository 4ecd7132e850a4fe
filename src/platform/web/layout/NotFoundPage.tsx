import { IconMapOff } from '@tabler/icons-react';
import { StateFrame } from '../feedback/StateFrame.tsx';
import { LinkButton } from '../routing/LinkButton.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';

/** Shown for unknown addresses. */
export function NotFoundPage() {
  return (
    <>
      <DocumentTitle title="404 Page Not Found" />
      <StateFrame
        page
        icon={IconMapOff}
        title="404 Page Not Found"
        text="This address leads nowhere. It may have been mistyped, or the page may have moved."
        action={<LinkButton to="/">Go to the start</LinkButton>}
      />
    </>
  );
}
