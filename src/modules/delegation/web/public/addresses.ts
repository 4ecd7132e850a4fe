export const deputiesPath = '/timekeeper/deputies';
