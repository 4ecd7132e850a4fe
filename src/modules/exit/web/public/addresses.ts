/** Addresses of the exit pages. */
import { writeSearch } from '#platform/web/routing/address.ts';

export const exitListPath = '/exitList';
export const addExitPath = '/exitForm/create';
export const exitStatisticsPath = '/exit-statistics';
/** The checklist items assigned to the viewer. */
export const ownPointsPath = '/exit-points';
/** The questions and the checklist, in the settings. */
export const exitSetupPath = '/settings?area=exit';
export const editExitPath = (id: number): string => `/exitForm/update/${id}`;

/** The interview of one exit; without an id, the one that waits for the viewer. */
export const interviewPath = '/exit-form';
export const interviewAddress = (id: number): string => `${interviewPath}${writeSearch({ id })}`;

/** The list with this exit's details open. */
export const readExitAddress = (id: number, search: Readonly<Record<string, string>> = {}): string =>
  `${exitListPath}${writeSearch({ ...search, view: id })}`;
