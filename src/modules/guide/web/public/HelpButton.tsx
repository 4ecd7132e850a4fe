import { useMatches } from '@tanstack/react-router';
import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { dialogOnDemand } from '#platform/web/code/on-demand.tsx';
import type { PageRoute } from '#platform/web/routing/page.ts';
import classes from '../guide.module.css';

const HelpDialog = dialogOnDemand(async () => (await import('../HelpDialog.tsx')).HelpDialog);

/** '?': opens the guide at the second about the current page, over that page. */
export function HelpButton({ pages }: { pages: readonly PageRoute[] }) {
  const here = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.help}
        aria-label="Help with this page"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconHelp size={20} stroke={1.6} aria-hidden="true" />
      </button>
      {opened && <HelpDialog page={here} pages={pages} onClose={() => setOpened(false)} />}
    </>
  );
}
