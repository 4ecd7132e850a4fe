import { searchedEnquiries } from '#modules/enquiries/server/public/search.ts';
import { searchedEvents } from '#modules/events/server/public/search.ts';
import { searchedExits } from '#modules/exit/server/public/search.ts';
import { searchedRecruitments } from '#modules/recruitment/server/public/search.ts';
import { searchedStaff } from '#modules/staff/server/public/search.ts';
import { searchedSkills } from '#modules/skills/server/public/search.ts';
import { searchedTrainings } from '#modules/training/server/public/search.ts';
import type { SearchSource } from '#platform/server/search/source.ts';

/** What Ctrl K finds on the server; the browser's part of each is in `web/pages.ts`. */
export const searchSources: readonly SearchSource[] = [
  searchedEnquiries,
  searchedEvents,
  searchedStaff,
  searchedRecruitments,
  searchedSkills,
  searchedTrainings,
  searchedExits,
];
