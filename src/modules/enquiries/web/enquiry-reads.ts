import { fetchAllEnquiry, fetchEnquiryById, fetchEnquirySummary } from '../contract.ts';
import { fetchEnquiryHistory } from '../wizard.ts';

/** What every change of an enquiry makes stale. */
export const enquiryReads = [fetchAllEnquiry, fetchEnquiryById, fetchEnquirySummary, fetchEnquiryHistory];
