import type { Plugin, Rolldown } from 'vite';

type Source = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** Modules that export a whole package by name; their importers use only parts of it. */
const offersAll = /node_modules\/(@mantine\/\w+|@tabler\/icons-react)\/.*\/(index|tabler-icons-react)\.mjs$/;

const initial: ['$initial'] = ['$initial'];

const signInPage = ['/app/web/index.html', '/sign-in/web/public/SignInPage.tsx'];
const firstPage = ['/dashboard/web/DashboardPage.tsx', '/TimerBadge.tsx', '/OwnPhoto.tsx'];

/**
 * One script for each set of pages that share code would give a page 150 small files, which compress badly. The groups
 * are in dependency order: each imports only earlier ones, so none waits for a later one.
 *
 * The build's entries must include the module that the portal starts with.
 */
export function webChunks() {
  let signIn = new Set<string>();
  let first = new Set<string>();
  const plugin: Plugin = {
    name: 'web-chunks',
    buildEnd() {
      signIn = reachedFrom(signInPage, this);
      first = reachedFrom(firstPage, this);
    },
  };
  const afterSignIn = (id: string) => !signIn.has(id);
  const groups = [
    // The sign-in page loads nothing that only the portal needs.
    { name: 'start', tags: initial, test: (id: string) => signIn.has(id) },
    { name: 'portal', tags: initial },
    { name: 'icons', test: (id: string) => signIn.has(id) && id.includes('/node_modules/') },
    { name: 'first-page', minShareCount: 2, test: (id: string) => afterSignIn(id) && first.has(id) },
    // There are 150 pages and dialogs: most lists and records need 'lists', a tenth of all need 'parts'.
    { name: 'lists', minShareCount: 45, test: afterSignIn },
    { name: 'parts', minShareCount: 10, test: afterSignIn },
  ];
  return { plugin, codeSplitting: { includeDependenciesRecursively: false, groups } };
}

/** These modules and all their imports; from a package that exports everything by name, only the names in use. */
function reachedFrom(endings: readonly string[], source: Source): Set<string> {
  const found = new Set<string>();
  const offered = new Set<string>();
  const named = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || offersAll.test(id)) return;
    found.add(id);
    const { code, importedIds } = source.getModuleInfo(id) ?? { code: '', importedIds: [] };
    const offering = importedIds.filter((imported) => offersAll.test(imported));
    if (offering.length > 0) for (const word of code?.match(/\w+/g) ?? []) named.add(word);
    for (const each of offering) for (const one of source.getModuleInfo(each)?.importedIds ?? []) offered.add(one);
    importedIds.forEach(visit);
  };
  [...source.getModuleIds()].filter((id) => endings.some((ending) => id.endsWith(ending))).forEach(visit);
  // Found modules name further ones.
  for (let before = 0; before < found.size;) {
    before = found.size;
    [...offered].filter((id) => named.has(nameOf(id))).forEach(visit);
  }
  return found;
}

/** `useMediaQuery` of `…/use-media-query.mjs`, `IconEye` of `…/IconEye.mjs`. */
const nameOf = (id: string): string =>
  id.replace(/^.*\/|\.mjs$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
