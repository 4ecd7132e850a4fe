export const performancePath = '/performance-report';
export const weightsPath = '/performance-report/weights';
export const reportPath = (id: number): string => `${performancePath}/view/${id}`;
export const ownReportsPath = '/my-account?area=performance';
