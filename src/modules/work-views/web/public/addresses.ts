export const myWeekPath = '/my-week';
