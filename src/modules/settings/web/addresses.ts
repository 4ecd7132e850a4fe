import { writeSearch } from '#platform/web/routing/address.ts';
import { settingsPath } from '../paths.ts';

/** One area with exactly these filters: the page number stops the reader's last filters from applying. */
export const areaAddress = (area: string, filters: Readonly<Record<string, string>> = {}): string =>
  `${settingsPath}${writeSearch({ area, ...filters, ...(Object.keys(filters).length > 0 && { p: 1 }) })}`;
