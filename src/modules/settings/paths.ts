/** Where the page is; its areas stand in `?area=`. */
export const settingsPath = '/settings';
