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

/** An action that Ctrl K offers besides the page itself: going somewhere, opening something, or making a call. */
export type PageAction = {
  /** A verb and its object: 'Import enquiries'. */
  readonly label: string;
  /** Other words for it: 'book time'. */
  readonly words?: string;
  readonly icon?: Icon;
  readonly access: Access;
} & ({ readonly to: string } | { readonly opens: () => void } | { readonly act: Act });

type None = Record<never, never>;
export type Waits = Endpoint<None, None, undefined, { waits: boolean }>;

export type PageRoute = {
  /** The specification's spelling; `:id` is a parameter, `:id?` an optional one; letter case does not matter. */
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** Who may open the page without the right to its content: they see its title, and which right to request. */
  readonly opensTo?: Access;
  /** The breadcrumb's target and the navigation's marked entry; if several, the first that the person may open. */
  readonly parent?: string | readonly string[];
  readonly navigation?: {
    /** One of the groups declared by the app. */
    readonly group: string;
    readonly icon: Icon;
    /** Within the group, ascending. */
    readonly order: number;
    /** The title when not given. */
    readonly label?: string;
    /** The name of an entry shared with other pages of the group: they are its tabs. */
    readonly entry?: string;
    /** Position and name in the clients' menu, which has no groups. */
    readonly clients?: { readonly order: number; readonly label?: string; readonly entry?: string };
    /** Who is offered it, if fewer than may open it: people with any of these. */
    readonly offeredTo?: readonly Access[];
    /** Offered only while something waits for the person on the page, according to this call. */
    readonly offeredWhile?: Waits;
  };
  /**
   * The help behind '?' if no film of the guide covers the page: its purpose and actions in a few sentences; separate
   * for staff and clients if it differs.
   */
  readonly help?: string | { readonly team?: string; readonly clients?: string };
  /** In the user menu; `demoOnly` if it only exists in the demo. */
  readonly userMenu?: { readonly icon: Icon; readonly demoOnly?: true };
  /** Further actions in the command palette; a page titled 'New …' is offered without one. */
  readonly actions?: readonly PageAction[];
  /** Actions whose code loads when the palette is opened. */
  readonly commands?: () => Promise<readonly PageAction[]>;
  readonly load: () => Promise<() => ReactNode>;
};

export const page = (route: PageRoute): PageRoute => route;

/** The pages offered to this person, in the navigation and the palette. */
export const offeredPages = (pages: readonly PageRoute[], may: (access: Access) => boolean): readonly PageRoute[] =>
  pages.filter(({ navigation, access }) => navigation && may(access) && (navigation.offeredTo?.some(may) ?? true));

/** A page that adds a record and needs none to start from. */
export const isAdding = ({ path, title }: PageRoute): boolean =>
  title.startsWith('New ') && !/:\w+(?!\w*\?)/.test(path);

/** The group with all of the clients' pages. */
export const clientMenu = 'Menu';

/** The pages as in the clients' menu: one group, with their names. */
export const inClientWords = (route: PageRoute): PageRoute => {
  if (!route.navigation) return route;
  const { clients, entry: _, ...navigation } = route.navigation;
  return { ...route, navigation: { ...navigation, ...clients, group: clientMenu } };
};

/** A page's parent, for this person. */
export const pageAbove = (
  below: PageRoute | null | undefined,
  pages: readonly PageRoute[],
  may: (access: Access) => boolean,
): PageRoute | undefined =>
  [below?.parent ?? []].flat().flatMap((path) => pages.filter((other) => other.path === path && may(other.access)))[0];

/** Run by Enter in Ctrl K instead of opening a page; a refusal is shown there, and nothing is lost. */
export type Act = {
  readonly run: () => Promise<{ readonly done: string } | { readonly refused: string }>;
  /** The reads that it makes stale. */
  readonly refreshes: readonly AnyEndpoint[];
};

export type Found = {
  readonly title: string;
  /** Distinguishes records with the same name: a company, a date. */
  readonly detail?: string | undefined;
  readonly to: string;
  readonly act?: Act;
};

/** Records that the palette finds on the server, through the module's `SearchSource` of this kind. */
export type FoundKind = {
  readonly kind: string;
  readonly label: string;
  readonly icon: Icon;
  /** Its position among the results, ascending. */
  readonly order: number;
  readonly to: (id: number) => string;
  /** Their list's page, and its filter that finds them by name; missing if there is none. */
  readonly list?: { readonly path: string; readonly by: string; readonly access: Access };
};

/** Entries that the palette finds in the browser; `search` gets at least two letters and returns a handful at most. */
export type LocalSearch = {
  readonly label: string;
  readonly icon: Icon;
  readonly access: Access;
  readonly search: (text: string) => Promise<readonly Found[]>;
};

export type Searches = { readonly records: readonly FoundKind[]; readonly local: readonly LocalSearch[] };
