/**
 * The first and last page and those around the current one, with gaps. Always seven entries once there are seven pages.
 */
export function numbersAround(page: number, last: number): (number | 'gap before' | 'gap after')[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap after', last];
  if (page >= last - 3) return [1, 'gap before', last - 4, last - 3, last - 2, last - 1, last];
  return [1, 'gap before', page - 1, page, page + 1, 'gap after', last];
}
