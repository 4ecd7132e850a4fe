import { writeSearch } from '#platform/web/routing/address.ts';
import { settingsPath } from '../paths.ts';

/** One area of the page, with exactly these filters: the page number keeps the person's last choice away. */
export const areaAddress = (area: string, filters: Readonly<Record<string, string>> = {}): string =>
  `${settingsPath}${writeSearch({ area, ...filters, ...(Object.keys(filters).length > 0 && { p: 1 }) })}`;
