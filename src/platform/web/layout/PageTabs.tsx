import { Text } from './Parts.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import { useWriting } from '../use-writing.ts';
import classes from './page-tabs.module.css';

export type PageTab = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  /** How many items it holds; 0 is not shown. */
  readonly count?: number | undefined;
};

type PageTabsProps = {
  /** Name of the tab list: 'Parts of the profile'. */
  label: string;
  tabs: readonly PageTab[];
  current: string | undefined;
  /** A second row, below the tab that these are parts of. */
  inner?: boolean;
};

/** The parts of a page as tabs, each with its own address. */
export function PageTabs({ label, tabs, current, inner }: PageTabsProps) {
  const { showNumber } = useWriting();
  return (
    <nav className={inner ? classes.inner : classes.tabs} aria-label={label}>
      {tabs.map(({ key, label: text, to, count }) => (
        <PageLink
          key={key}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          ref={key === current ? intoView : undefined}
        >
          {text}
          {count !== undefined && count > 0 && (
            <>
              {' '}
              <Text as="span" color="ink-dim" size={12}>
                {showNumber(count)}
              </Text>
            </>
          )}
        </PageLink>
      ))}
    </nav>
  );
}

/** On a phone the tabs are wider than the screen. */
function intoView(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
