import { PageLink } from '../routing/PageLink.tsx';
import type { PageRoute } from '../routing/page.ts';
import { useCurrentPage } from './current-page.ts';
import classes from './breadcrumb.module.css';

export type Crumb = { readonly label: string; readonly to: string };

/** Where the page is, by real names; the page itself comes last. */
export function Breadcrumb({ title, crumbs }: { title: string; crumbs?: readonly Crumb[] | undefined }) {
  const { page, pages } = useCurrentPage();
  const way = crumbs ?? wayTo(page, pages);
  return (
    <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
      <ol>
        {way.map((crumb) => (
          <li key={crumb.to}>
            <PageLink to={crumb.to}>{crumb.label}</PageLink>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

function wayTo(page: PageRoute | null, pages: readonly PageRoute[]): Crumb[] {
  const above = page?.parent && pages.find((other) => other.path === page.parent);
  if (!above) return [];
  return [...wayTo(above, pages), { label: above.navigation?.label ?? above.title, to: above.path }];
}
