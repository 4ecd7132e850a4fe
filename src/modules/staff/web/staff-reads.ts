import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import {
  fetchAllDotStaff,
  fetchAllExitedStaff,
  fetchAllStaff,
  fetchMyProfile,
  fetchNextNumber,
  fetchOrgChart,
  fetchStaffById,
  fetchStaffHistory,
} from '../contract.ts';
import { fetchAllEmploymentChanges, fetchEmployment } from '../employment/contract.ts';

/** Queries that a change of a record makes stale. */
export const staffReads: readonly AnyEndpoint[] = [
  fetchAllStaff,
  fetchAllExitedStaff,
  fetchStaffById,
  fetchAllDotStaff,
  fetchOrgChart,
  fetchNextNumber,
  fetchMyProfile,
  fetchStaffHistory,
  fetchEmployment,
  fetchAllEmploymentChanges,
];
