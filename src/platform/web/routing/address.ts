/** The page's address: path parameters, query and navigation. Nothing else touches the router. */
import { type RouterHistory, useLocation, useMatch, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { oncePainted } from './once-painted.ts';

/** The query as text by name. */
export type Search = Readonly<Record<string, string>>;

export const readSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** '/enquiryList?status=1' in the router's format. */
export function targetOf(to: string): { to: string; search: Search } {
  const [path = '/', search = ''] = to.split('?');
  return { to: path, search: readSearch(search) };
}

/** The parameters of the page's path, e.g. `useParameters().id`. */
export const useParameters = (): Readonly<Record<string, string | undefined>> =>
  // Pages are declared as text, so the router cannot know the names.
  useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;

export type GoOptions = {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
};

/** `const go = useGo(); go('/enquiryList')` */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return (to, options = {}) => oncePainted(() => void navigate({ ...targetOf(to), replace: options.replace ?? false }));
}

/** The path of the frame around all pages. */
const frame = '/';

const isSamePath = (one: string, other: string) => plainPath(one) === plainPath(other);
const plainPath = (path: string) => path.toLowerCase().replace(/\/$/, '');

/** Changes the query, given its current value, without leaving the page. */
export type ChangeSearch = (change: (current: Search) => Search, options?: GoOptions) => void;

export const useSearchPart = (): [Search, ChangeSearch] => [
  useLocation({ select: ({ search }) => search as Search }),
  useChangeSearch(),
];

/** One value of the query, '' if missing. Components that use only this don't render again when others change. */
export const useSearchWord = (name: string): [string, ChangeSearch] => [
  useLocation({ select: ({ search }) => (search as Search)[name] ?? '' }),
  useChangeSearch(),
];

/** Path and query of the page: '/jobs/12?tab=work'; a page that is being left keeps its own. */
export function useAddress(): string {
  const own = useMatch({ strict: false, select: (match) => match.pathname });
  return useLocation({
    select: ({ pathname, search }) => (isSamePath(own, pathname) ? `${pathname}${writeSearch(search)}` : own),
  });
}

/** The newest address of the calling page; undefined once it is being left. */
export function useOwnAddress(): () => string | undefined {
  const { history } = useRouter();
  const own = useMatch({ strict: false, select: (match) => match.pathname });
  return () => {
    const { pathname, search } = newestOf(history);
    return isSamePath(own, pathname) ? `${pathname}${search}` : undefined;
  };
}

/** From the history itself: two quick changes both count, though the first is not rendered yet. */
const newestOf = (history: RouterHistory): { pathname: string; search: string } => history.location;

/** A stable function: it reads the newest address only when called. */
function useChangeSearch(): ChangeSearch {
  const { history } = useRouter();
  const navigate = useNavigate();
  const own = useMatch({ strict: false, select: (match) => match.pathname });
  return (change, options = {}) => {
    const { pathname, search } = newestOf(history);
    // A page that was left but is still on the screen must not change the next page's address.
    if (own !== frame && !isSamePath(own, pathname)) return;
    const target = { to: pathname, search: change(readSearch(search)) };
    void navigate({ ...target, replace: options.replace ?? false, resetScroll: false });
  };
}
