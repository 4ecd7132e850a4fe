export const privacyPath = '/candidates-privacy';
