import type { ModuleContract } from '#platform/contract/module.ts';
import type { FoundKind, LocalSearch, PageRoute } from './routing/page.ts';
import type { RecordLinks } from './routing/record-links.ts';

/** What a module says of a field of which it has nothing: leaving the field out does not compile. */
export const none: readonly never[] = [];

/** What all modules together declare; loaded when first asked for, so that it is no part of the first load. */
export type WebAssembly = {
  readonly contracts: () => Promise<readonly ModuleContract[]>;
  readonly recordLinks: () => Promise<RecordLinks>;
};

/** Everything that the browser is told about a module; `src/app/web/modules.ts` lists them. */
export type WebModule = {
  readonly name: string;
  readonly pages: readonly PageRoute[] | ((all: WebAssembly) => readonly PageRoute[]);
  /** Its kinds of records that Ctrl K finds on the server; the server's part is `search` of its `server/module.ts`. */
  readonly found: readonly FoundKind[];
  /** What Ctrl K finds of it in the browser. */
  readonly localSearch: readonly LocalSearch[] | ((all: WebAssembly) => readonly LocalSearch[]);
  /** Where its records are found, by the entity that its events name. */
  readonly recordLinks: RecordLinks | typeof none | ((all: WebAssembly) => Promise<RecordLinks>);
};

export const webModule = (declaration: WebModule): WebModule => declaration;

/** Puts the modules together. @param contracts loads the contracts of all modules */
export function assembleWeb(modules: readonly WebModule[], contracts: WebAssembly['contracts']) {
  const all: WebAssembly = {
    contracts,
    recordLinks: async () => {
      const links = modules.map(async ({ recordLinks }) =>
        typeof recordLinks === 'function' ? recordLinks(all) : recordLinks,
      );
      return Object.assign({}, ...(await Promise.all(links)));
    },
  };
  return {
    pages: modules.flatMap(({ pages }) => (typeof pages === 'function' ? pages(all) : pages)),
    searches: {
      records: modules.flatMap(({ found }) => found).toSorted((one, other) => one.order - other.order),
      local: modules.flatMap(({ localSearch }) => (typeof localSearch === 'function' ? localSearch(all) : localSearch)),
    },
  };
}
