/** Addresses of people in the portal. */
import { writeSearch } from '#platform/web/routing/address.ts';

export const staffPath = '/staff';
export const exitedStaffPath = '/exitedstaff';
export const addStaffPath = '/addStaff';
export const importStaffPath = `${staffPath}?import=1`;
export const chartPath = `${staffPath}?as=chart`;

export const rehireStaffPath = (id: number): string => `/rehireStaff/${id}`;
export const updateStaffPath = (id: number): string => `/updateStaff/${id}`;

export type ProfileTab = 'overview' | 'employment' | 'salary' | 'documents' | 'milestones' | 'notes' | 'history';

/** A person's profile, on one of its tabs. */
export const profilePath = (id: number, tab?: ProfileTab): string =>
  `${staffPath}/${id}${writeSearch({ tab: tab === 'overview' ? undefined : tab })}`;
