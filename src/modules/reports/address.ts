export const reportsPath = '/reports';
export const reportPath = '/report';

/** A client's own reports, in their portal. */
export const myReportsPath = '/my-reports';

/** The management summary: a month of the firm on one page. */
export const summaryPath = '/management-summary';
