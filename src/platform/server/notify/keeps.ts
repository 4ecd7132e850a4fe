/** In milliseconds: notifications are kept for half a year, read or not. */
export const keepsNotifications = 180 * 24 * 60 * 60 * 1000;
