import { minutes, useReadAll } from '../query.ts';
import { useMay, useSession } from '../session/session.ts';
import { useStable } from '../use-stable.ts';
import { inClientWords, type PageRoute, type Waits } from './page.ts';

type Asked = { readonly path: string; readonly call: Waits };

/**
 * The pages as in menu and palette: with the clients' names for clients, and without pages offered only while something
 * waits there.
 */
export function useOffered(pages: readonly PageRoute[]): readonly PageRoute[] {
  const may = useMay();
  const isClient = useSession().actor?.audience === 'client';
  const asked = pages.flatMap(({ path, access, navigation }): Asked[] =>
    navigation?.offeredWhile && may(access) ? [{ path, call: navigation.offeredWhile }] : [],
  );
  const answers = useReadAll(
    asked.map(({ call }) => call),
    { freshFor: minutes(1) },
  );
  const waiting = new Set(asked.flatMap(({ path }, at) => (answers[at]?.waits ? [path] : [])));
  return useStable(
    (isClient ? pages.map(inClientWords) : pages).map((page) => {
      if (!page.navigation?.offeredWhile || waiting.has(page.path)) return page;
      const { navigation: _, ...rest } = page;
      return rest;
    }),
  );
}
