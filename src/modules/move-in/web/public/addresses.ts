export const moveInPath = '/move-in';
