import { PageLink } from '../routing/PageLink.tsx';
import { pageAbove, type PageRoute } from '../routing/page.ts';
import { useMay } from '../session/session.ts';
import { useCurrentPage, useClientName } from './current-page.ts';
import classes from './breadcrumb.module.css';

export type Crumb = { readonly label: string; readonly to: string };

/** The way to the page, by the records' real names; the page itself comes last. */
export function Breadcrumb({ title, crumbs }: { title: string; crumbs?: readonly Crumb[] | undefined }) {
  const { page, pages } = useCurrentPage();
  const may = useMay();
  const nameOf = useClientName();
  const way = crumbs ?? wayTo(page, pages, may, nameOf);
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

function wayTo(
  page: PageRoute | null | undefined,
  pages: readonly PageRoute[],
  may: Parameters<typeof pageAbove>[2],
  nameOf: ReturnType<typeof useClientName>,
): Crumb[] {
  const above = pageAbove(page, pages, may);
  if (!above) return [];
  const label = nameOf(above) ?? above.navigation?.label ?? above.title;
  return [...wayTo(above, pages, may, nameOf), { label, to: above.path }];
}
