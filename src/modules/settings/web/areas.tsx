import type { ReactNode } from 'react';
import { enquiryCategory, enquiryEngagement, enquirySource } from '#modules/enquiries/contract.ts';
import { ExitSetupArea } from '#modules/exit/web/public/ExitSetupArea.tsx';
import { MoveInArea } from '#modules/move-in/web/public/MoveInArea.tsx';
import { NominalCodesArea } from '#modules/month-close/web/public/NominalCodesArea.tsx';
import { quotationTerms, rejectReason } from '#modules/quotations/contract.ts';
import { EscalationSetupArea } from '#modules/escalations/web/public/EscalationSetupArea.tsx';
import { QuotationSetupArea } from '#modules/quotations/web/public/QuotationSetupArea.tsx';
import { feeType } from '#modules/timekeeper/contract.ts';
import { FeeHours } from '#modules/timekeeper/web/public/FeeHours.tsx';
import { TimeSetupArea } from '#modules/timekeeper/web/public/TimeSetupArea.tsx';
import { RecentlyDeleted } from '#modules/recently-deleted/web/public/RecentlyDeleted.tsx';
import type { Master } from '#platform/contract/master.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { AddEntry } from '#platform/web/master/AddEntry.tsx';
import { MasterTable } from '#platform/web/master/MasterTable.tsx';
import type { RecordLinks } from '#platform/web/routing/record-links.ts';
import { holiday } from '../firm.ts';
import { settingsPath } from '../paths.ts';
import type { AreaKey } from '../rights.ts';
import { areaTitles } from './area-titles.ts';
import { AuditArea } from './AuditArea.tsx';
import { CheckButton } from './CheckButton.tsx';
import { FirmArea } from './FirmArea.tsx';
import { JobsArea } from './JobsArea.tsx';
import { MailsArea } from './MailsArea.tsx';
import { ProviderSettings } from './ProviderSettings.tsx';
import { SecurityArea } from './SecurityArea.tsx';

/** A part of the page, by its key in the address: `/settings?area=audit`. */
export type Area = {
  readonly key: AreaKey;
  readonly title: string;
  /** Its purpose, shown under the title. */
  readonly text: string;
  readonly action?: () => ReactNode;
  readonly content: (links: RecordLinks) => ReactNode;
};

/** An area that is a list of master data, and the button that adds to it. */
const listOf = (master: Master): Pick<Area, 'action' | 'content'> => ({
  action: () => <AddEntry master={master} />,
  content: () => <MasterTable master={master} path={settingsPath} add={<AddEntry master={master} />} />,
});

/** In the order of the navigation. */
export const areas: readonly Area[] = [
  {
    key: 'firm',
    title: areaTitles.firm,
    text: 'Who the firm is and when it works. Changes apply at once, everywhere.',
    content: () => <FirmArea />,
  },
  {
    key: 'moveIn',
    title: areaTitles.moveIn,
    text: 'What is brought over from the program that the firm used before.',
    content: () => <MoveInArea />,
  },
  {
    key: 'holidays',
    title: areaTitles.holidays,
    text: 'Days when no one works: at a location, or in a country. Without either they apply to everyone. Restricted ones are a list to choose from: people take them as restricted leave (RH).',
    ...listOf(holiday),
  },
  {
    key: 'sources',
    title: areaTitles.sources,
    text: 'Where enquiries come from. Staff and clients choose one in every enquiry.',
    ...listOf(enquirySource),
  },
  {
    key: 'engagements',
    title: areaTitles.engagements,
    text: 'What enquiries are about. Staff and clients choose one in every enquiry.',
    ...listOf(enquiryEngagement),
  },
  {
    key: 'categories',
    title: areaTitles.categories,
    text: 'The kinds of enquiry. The first three can be renamed, but not deleted: what happens next depends on them.',
    ...listOf(enquiryCategory),
  },
  {
    key: 'feeTypes',
    title: areaTitles.feeTypes,
    text: 'What people book time on that no job pays for, and how many hours each person has for it in a year.',
    ...listOf(feeType),
    content: () => (
      <Stack gap={32}>
        <MasterTable master={feeType} path={settingsPath} add={<AddEntry master={feeType} />} />
        <FeeHours />
      </Stack>
    ),
  },
  {
    key: 'time',
    title: areaTitles.time,
    text: 'How time is booked, and up to which day nothing changes any more.',
    content: () => <TimeSetupArea />,
  },
  {
    key: 'quotationTerms',
    title: areaTitles.quotationTerms,
    text: 'The words under the prices. A new quotation begins with the first of them.',
    ...listOf(quotationTerms),
  },
  {
    key: 'rejectReasons',
    title: areaTitles.rejectReasons,
    text: 'What a client chooses from when it rejects a quotation.',
    ...listOf(rejectReason),
  },
  {
    key: 'quotations',
    title: areaTitles.quotations,
    text: 'When a quotation needs an approval inside the firm, and how long it stands.',
    content: () => <QuotationSetupArea />,
  },
  {
    key: 'escalations',
    title: areaTitles.escalations,
    text: 'When the firm is open, and how soon escalations have to be answered and resolved.',
    content: () => <EscalationSetupArea />,
  },
  {
    key: 'nominalCodes',
    title: areaTitles.nominalCodes,
    text: 'What the sales day book books each section under, for the accounting program.',
    content: () => <NominalCodesArea />,
  },
  {
    key: 'exit',
    title: areaTitles.exit,
    text: 'What those who leave are asked, and what is cleared. It holds for exits registered from now on.',
    content: () => <ExitSetupArea />,
  },
  {
    key: 'security',
    title: areaTitles.security,
    text: 'How long people stay signed in, and whose sign-in needs an additional factor.',
    content: () => <SecurityArea />,
  },
  {
    key: 'provider',
    title: areaTitles.provider,
    text: 'The provider that staff may sign in by, beside password and keyword or in their place (OpenID Connect).',
    content: () => <ProviderSettings />,
  },
  {
    key: 'audit',
    title: areaTitles.audit,
    text: 'Who did what, and when. Entries cannot be changed; a chain of seals shows if someone tried.',
    action: () => <CheckButton />,
    content: (links) => <AuditArea links={links} />,
  },
  {
    key: 'deleted',
    title: areaTitles.deleted,
    text: 'Records of all kinds. They can be restored for 30 days, then they are deleted permanently.',
    content: () => <RecentlyDeleted />,
  },
  {
    key: 'jobs',
    title: areaTitles.jobs,
    text: 'What the portal does automatically. Failed work stays until someone retries or discards it.',
    content: () => <JobsArea />,
  },
  {
    key: 'mails',
    title: areaTitles.mails,
    text: 'What the portal has written to people, for 180 days. One that failed can be sent again.',
    content: () => <MailsArea />,
  },
];
