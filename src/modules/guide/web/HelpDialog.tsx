import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { PageRoute } from '#platform/web/routing/page.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { helpFor } from '../help.ts';
import { guidePath } from './addresses.ts';
import { filmOfChapter } from './film-of.ts';
import { PlayerDialog } from './PlayerDialog.tsx';

type HelpDialogProps = { page: PageRoute | undefined; pages: readonly PageRoute[]; onClose: () => void };

/** The chapter about a page at the right second, or the page's own text. */
export function HelpDialog({ page, pages, onClose }: HelpDialogProps) {
  const { audience } = useActor();
  const help = page && helpFor(page, pages, audience);
  if (help && 'film' in help) {
    const film = filmOfChapter(help.film.chapter, audience);
    return film && <PlayerDialog film={film} at={help.film.seconds} onClose={onClose} />;
  }
  return (
    <DialogFrame title={help?.title ?? 'Help'} opened cancelLabel="Close" plainCancel onClose={onClose}>
      <Stack gap={12}>
        <Text as="p">{help?.text ?? 'There is nothing about this page yet.'}</Text>
        <Text as="p" size={13} color="ink-soft">
          More is in the{' '}
          <PageLink to={guidePath} onClick={onClose}>
            guide
          </PageLink>
          : films of the portal and what is said in them.
        </Text>
      </Stack>
    </DialogFrame>
  );
}
