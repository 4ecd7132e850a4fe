/**
 * Pages, declared by the modules in their `web/module.tsx`:
 *
 *   pages: [
 *     page({
 *       path: '/enquiryList',
 *       title: 'Enquiries',
 *       access: marketing.read,
 *       navigation: { group: 'Marketing', icon: IconAddressBook, order: 10 },
 *       actions: [{ label: 'Import enquiries', to: '/enquiryList?import=1', access: addMarketing }],
 *       load: async () => (await import('./EnquiryListPage.tsx')).EnquiryListPage,
 *     }),
 *     page({ path: '/addEnquiry/update/:id', title: 'Edit enquiry', parent: '/enquiryList', ... }),
 *   ],
 */
import type { ComponentType, ReactNode } from 'react';
import type { Access } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** What Ctrl K offers besides the page itself: to go somewhere, to open something here, or to make a call. */
export type PageAction = {
  /** A verb and its object: 'Import enquiries'. */
  readonly label: string;
  /** What people also call it: 'book time'. */
  readonly words?: string;
  readonly icon?: Icon;
  readonly access: Access;
} & ({ readonly to: string } | { readonly opens: () => void } | { readonly act: Act });

type None = Record<never, never>;
export type Waits = Endpoint<None, None, undefined, { waits: boolean }>;

export type PageRoute = {
  /** The specification's spelling, `:id` a parameter, `:id?` one that may be missing; any letter case matches. */
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** Who may open the page without the right to what is on it: they see its title, and what to ask for. */
  readonly opensTo?: Access;
  /** Where the breadcrumb leads back to, and what the navigation marks; of several the first that the person may open. */
  readonly parent?: string | readonly string[];
  readonly navigation?: {
    /** One of those that the app declares. */
    readonly group: string;
    readonly icon: Icon;
    /** Within the group, ascending. */
    readonly order: number;
    /** The title when not given. */
    readonly label?: string;
    /** What the menu calls it together with others of the group: they share one entry there, and are tabs of it. */
    readonly entry?: string;
    /** Where clients have it, whose menu has no groups, and what they call it. */
    readonly clients?: { readonly order: number; readonly label?: string; readonly entry?: string };
    /** Who is offered it, where that is fewer than may open the page: whoever has one of these. */
    readonly offeredTo?: readonly Access[];
    /** Offered only while something waits for the person on the page, which this call says. */
    readonly offeredWhile?: Waits;
  };
  /**
   * What '?' says where no film of the guide is about the page: what it is for and what can be done on it, in a few
   * sentences; apart for staff and clients where it is something else for them.
   */
  readonly help?: string | { readonly team?: string; readonly clients?: string };
  /** Offered in the person's own menu; `demoOnly` where there is nothing of it outside of the demo. */
  readonly userMenu?: { readonly icon: Icon; readonly demoOnly?: true };
  /** What the command palette offers besides the page itself; a page titled 'New …' needs none, it is offered by itself. */
  readonly actions?: readonly PageAction[];
  /** The same, where it comes with code of its own: once the palette is opened. */
  readonly commands?: () => Promise<readonly PageAction[]>;
  readonly load: () => Promise<() => ReactNode>;
};

export const page = (route: PageRoute): PageRoute => route;

/** The pages that this person is offered: what the navigation shows, and the palette finds. */
export const offeredPages = (pages: readonly PageRoute[], may: (access: Access) => boolean): readonly PageRoute[] =>
  pages.filter(({ navigation, access }) => navigation && may(access) && (navigation.offeredTo?.some(may) ?? true));

/** A page that adds a record, and needs none to begin with. */
export const isAdding = ({ path, title }: PageRoute): boolean =>
  title.startsWith('New ') && !/:\w+(?!\w*\?)/.test(path);

/** The group that clients have everything in. */
export const clientMenu = 'Menu';

/** The pages as clients have them in their menu: one group, in their words. */
export const inClientWords = (route: PageRoute): PageRoute => {
  if (!route.navigation) return route;
  const { clients, entry: _, ...navigation } = route.navigation;
  return { ...route, navigation: { ...navigation, ...clients, group: clientMenu } };
};

/** The page that one is below, for this person. */
export const pageAbove = (
  below: PageRoute | null | undefined,
  pages: readonly PageRoute[],
  may: (access: Access) => boolean,
): PageRoute | undefined =>
  [below?.parent ?? []].flat().flatMap((path) => pages.filter((other) => other.path === path && may(other.access)))[0];

/** What Enter does in Ctrl K in the place of opening a page; what is refused is shown there, and nothing is lost. */
export type Act = {
  readonly run: () => Promise<{ readonly done: string } | { readonly refused: string }>;
  /** The reads that it makes stale. */
  readonly refreshes: readonly AnyEndpoint[];
};

export type Found = {
  readonly title: string;
  /** What tells it from its namesakes: a company, a date. */
  readonly detail?: string | undefined;
  readonly to: string;
  readonly act?: Act;
};

/** Records that the command palette finds on the server, where the module declares a `SearchSource` of this kind. */
export type FoundKind = {
  readonly kind: string;
  readonly label: string;
  readonly icon: Icon;
  /** Its place among what is found, ascending. */
  readonly order: number;
  readonly to: (id: number) => string;
  /** The page of their list, and its filter that finds them by what they are called; missing where none does. */
  readonly list?: { readonly path: string; readonly by: string; readonly access: Access };
};

/** What the command palette finds in the browser; `search` gets at least two letters and gives at most a handful. */
export type LocalSearch = {
  readonly label: string;
  readonly icon: Icon;
  readonly access: Access;
  readonly search: (text: string) => Promise<readonly Found[]>;
};

export type Searches = { readonly records: readonly FoundKind[]; readonly local: readonly LocalSearch[] };
