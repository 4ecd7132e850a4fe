import type { ReactNode } from 'react';
import type { Access, PermissionModule } from '#platform/contract/access.ts';
import { writeSearch } from '../routing/address.ts';
import { type FoundKind, type Icon, page, type PageRoute } from '../routing/page.ts';
import type { RecordLinks } from '../routing/record-links.ts';

type RecordPages = {
  /** The entity in its events. */
  readonly entity: string;
  /** 'position' */
  readonly one: string;
  /** Title of its list, in the navigation and on the page. */
  readonly title: string;
  readonly path: string;
  readonly addPath?: string;
  /** With `:id` in it. */
  readonly editPath?: string;
  readonly rights: PermissionModule;
  /** Who may open the list's page without the right to read the list. */
  readonly opensTo?: Access;
  /** The page of one, where there is one. */
  readonly readPath?: (id: number) => string;
  /** Who may add one, if that is not the right to create. */
  readonly add?: Access;
  readonly navigation: NonNullable<PageRoute['navigation']>;
  readonly help?: PageRoute['help'];
  /** Their name in Ctrl K, their position among the kinds of records, and the list's filter that finds them by name. */
  readonly found: Pick<FoundKind, 'label' | 'order'> & {
    readonly by?: string;
    /** Who may read the list, if that is not the right to read. */
    readonly listedTo?: Access;
  };
  /** Loads the code of its pages when one of them is opened. */
  readonly load: () => Promise<Readonly<Record<'List' | 'Add' | 'Edit', () => ReactNode>>>;
};

type RecordRoutes = { pages: PageRoute[]; found: FoundKind[]; recordLinks: RecordLinks };

/** Address of a record's panel beside its list. */
export const readAddress =
  (path: string) =>
  (id: number, search: Readonly<Record<string, string>> = {}): string =>
    `${path}${writeSearch({ ...search, view: id })}`;

/** The pages of a record, its entry in Ctrl K and its links from the audit trail, for its module's declaration. */
export function recordPages(declared: RecordPages): RecordRoutes {
  const { entity, one, title, path, readPath, rights, opensTo, navigation, help, load } = declared;
  const { by, listedTo = rights.read, ...found } = declared.found;
  const { addPath = `${path}/create`, editPath = `${path}/update/:id`, add = rights.create } = declared;
  const icon: Icon = navigation.icon;
  const adding = `New ${one}`;
  const reading = readPath ?? readAddress(path);
  return {
    pages: [
      page({
        path,
        title,
        access: rights.read,
        ...(opensTo && { opensTo }),
        navigation,
        ...(help !== undefined && { help }),
        load: async () => (await load()).List,
      }),
      page({ path: addPath, title: adding, access: add, parent: path, load: async () => (await load()).Add }),
      page({
        path: editPath,
        title: `Edit ${one}`,
        access: rights.update,
        parent: path,
        load: async () => (await load()).Edit,
      }),
    ],
    found: [
      { kind: entity, icon, to: reading, ...found, ...(by !== undefined && { list: { path, by, access: listedTo } }) },
    ],
    recordLinks: { [entity]: reading },
  };
}
