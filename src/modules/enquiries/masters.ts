/**
 * The lists that enquiries choose from. Administrators edit them in Settings (decisions D15); client users choose too.
 */
import { masterModule } from '#modules/masters/rights.ts';
import { signedIn } from '#platform/contract/access.ts';
import { masterOf } from '#platform/contract/master.ts';
import { text } from '#platform/contract/master-field.ts';

const master = masterOf(masterModule);

export const enquirySource = master({
  title: 'Enquiry source',
  place: '/settings?area=sources',
  chosenBy: signedIn,
  fields: { name: text('Source', { unique: true }) },
});

export const enquiryEngagement = master({
  title: 'Enquiry engagement',
  place: '/settings?area=engagements',
  chosenBy: signedIn,
  fields: { name: text('Engagement', { unique: true }) },
});

/** The ids of Lead, Trial and Direct engagement drive the life of an enquiry; their names may change. */
export const enquiryCategory = master({
  title: 'Enquiry category',
  place: '/settings?area=categories',
  chosenBy: signedIn,
  fields: { name: text('Category', { unique: true, renamed: true }) },
});

export const enquiryMasters = [enquirySource, enquiryEngagement, enquiryCategory];
