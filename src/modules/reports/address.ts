export const reportsPath = '/reports';
export const reportPath = '/report';
