export const positionsPath = '/recruitment';
export const positionPath = (id: number): string => `${positionsPath}/view/${id}`;
export const planPath = '/recruitment-plan';
export const costsPath = '/recruitment-costs';

/** The candidates of a position, on a page of a module above; at given stages, or all. */
export const candidatesOf = (id: number, search: Readonly<Record<string, string>> = {}): string =>
  `/candidates?${new URLSearchParams({ recruitment: String(id), ...search }).toString()}`;
