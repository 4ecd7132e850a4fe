import { accessArea, personPath } from '#modules/access/web/public/addresses.ts';
import { readEnquiryAddress } from '#modules/enquiries/web/public/addresses.ts';
import { readEventAddress } from '#modules/events/web/public/addresses.ts';
import { readExitAddress } from '#modules/exit/web/public/addresses.ts';
import { profileChangeAddress } from '#modules/my-account/web/public/addresses.ts';
import { readRecruitmentAddress } from '#modules/recruitment/web/public/addresses.ts';
import { profilePath } from '#modules/staff/web/public/addresses.ts';
import { skillAddress } from '#modules/skills/web/public/addresses.ts';
import { viewTrainingAddress } from '#modules/training/web/public/addresses.ts';
import { masterPagePath } from '#modules/masters/contract.ts';
import { mastersIn } from '#platform/contract/master.ts';
import { modules } from '#app/modules.ts';

/** Where the records of all modules are found, by the entity that their events name. */
export const recordLinks: Readonly<Record<string, (id: number) => string>> = {
  account: (id) => personPath(id),
  access_request: (id) => accessArea('requests', { view: id }),
  accessReviewPerson: (id) => accessArea('reviews', { view: id }),
  enquiry: (id) => readEnquiryAddress(id),
  event: (id) => readEventAddress(id),
  exit: (id) => readExitAddress(id),
  recruitment: (id) => readRecruitmentAddress(id),
  profileChange: (id) => profileChangeAddress(id),
  employee: (id) => profilePath(id),
  skill: (id) => skillAddress(id),
  training_session: (id) => viewTrainingAddress(id),
  ...Object.fromEntries(
    mastersIn(modules).map(({ table, tab, place }) => [
      table,
      (id: number) => `${place ?? `${masterPagePath}?tab=${tab}`}&edit=${id}`,
    ]),
  ),
};
