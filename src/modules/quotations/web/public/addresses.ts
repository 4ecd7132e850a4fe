/** Addresses of quotations, for other modules' links. */
export const quotationsPath = '/quotation';
export const editQuotationPath = (jobId: number): string => `/quotation/${jobId}`;
export const viewQuotationPath = (jobId: number): string => `/viewquotation/${jobId}`;
