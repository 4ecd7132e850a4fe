import { dayWording, digestWording, plainWording } from '#platform/server/notify/wordings.ts';

export const notificationWordings = [plainWording, digestWording, dayWording];
