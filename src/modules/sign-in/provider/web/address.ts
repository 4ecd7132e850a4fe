/** The page that finishes linking; the provider's answer stands behind it. */
export const linkingAddress = '/link-identity';
