/** Where positions are found in the portal. */
import { writeSearch } from '#platform/web/routing/address.ts';

export const recruitmentListPath = '/recruitment';
export const addRecruitmentPath = '/recruitment/create';
export const editRecruitmentPath = (id: number): string => `/recruitment/update/${id}`;

/** The list with this position opened beside it, to read. */
export const readRecruitmentAddress = (id: number, search: Readonly<Record<string, string>> = {}): string =>
  `${recruitmentListPath}${writeSearch({ ...search, view: id })}`;
