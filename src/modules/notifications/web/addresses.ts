export const notificationsPath = '/allnotification';
