import { PageLink } from '../routing/PageLink.tsx';
import classes from './page-tabs.module.css';

export type PageTab = { readonly key: string; readonly label: string; readonly to: string };

type PageTabsProps = {
  /** What they are parts of: 'Parts of the profile'. */
  label: string;
  tabs: readonly PageTab[];
  current: string | undefined;
};

/** The parts of a page, side by side, each with its own address. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, label: text, to }) => (
        <PageLink
          key={key}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          ref={key === current ? intoView : undefined}
        >
          {text}
        </PageLink>
      ))}
    </nav>
  );
}

/** On a phone the tabs are wider than the screen. */
function intoView(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
