import type { ModuleContract } from '#platform/contract/module.ts';
import type { FoundKind, LocalSearch, PageRoute } from './routing/page.ts';
import type { RecordLinks } from './routing/record-links.ts';

/** For fields of a module that has nothing to declare: leaving a field out does not compile. */
export const none: readonly never[] = [];

/** The declarations of all modules together. Loaded on first use, so not part of the first load. */
export type WebAssembly = {
  readonly contracts: () => Promise<readonly ModuleContract[]>;
  readonly recordLinks: () => Promise<RecordLinks>;
};

/** Everything a module declares for the browser; `src/app/web/modules.ts` lists the modules. */
export type WebModule = {
  readonly name: string;
  readonly pages: readonly PageRoute[] | ((all: WebAssembly) => readonly PageRoute[]);
  /** Its kinds of records that Ctrl K finds on the server; the server's part is `search` in `server/module.ts`. */
  readonly found: readonly FoundKind[];
  /** Its entries that Ctrl K finds in the browser. */
  readonly localSearch: readonly LocalSearch[] | ((all: WebAssembly) => readonly LocalSearch[]);
  /** The addresses of its records, by the entity named in its events. */
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
