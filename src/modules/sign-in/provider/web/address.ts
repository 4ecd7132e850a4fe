/** The page that finishes linking; the provider's answer is its query. */
export const linkingAddress = '/link-identity';
