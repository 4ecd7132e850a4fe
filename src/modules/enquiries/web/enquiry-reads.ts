import { fetchAllEnquiry, fetchEnquiryById, fetchEnquirySummary } from '../contract.ts';
import { fetchEnquiryHistory } from '../wizard.ts';

/** Queries to refetch after any change of an enquiry. */
export const enquiryReads = [fetchAllEnquiry, fetchEnquiryById, fetchEnquirySummary, fetchEnquiryHistory];
