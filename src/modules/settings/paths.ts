/** The address of the page; `?area=` selects an area. */
export const settingsPath = '/settings';
