import type { PageRoute } from '#platform/web/routing/page.ts';
import { useActor } from '#platform/web/session/session.ts';
import { momentOf } from '../chapters.ts';
import { filmOfChapter } from './film-of.ts';
import { PlayerDialog } from './PlayerDialog.tsx';

type HelpDialogProps = { page: PageRoute | undefined; pages: readonly PageRoute[]; onClose: () => void };

/** The chapter about a page, at its second. */
export function HelpDialog({ page, pages, onClose }: HelpDialogProps) {
  const { audience } = useActor();
  const { chapter, seconds } = momentOf(page ?? { path: '/' }, pages, audience);
  const film = filmOfChapter(chapter, audience);
  return film && <PlayerDialog film={film} at={seconds} onClose={onClose} />;
}
