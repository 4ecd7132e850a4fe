import { none, webModule } from '#platform/web/module.ts';

/** Shown by the sign-in page. */
export const festivalsWeb = webModule({
  name: 'festivals',
  pages: none,
  found: none,
  localSearch: none,
  recordLinks: none,
});
