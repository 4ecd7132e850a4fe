export const JoiningKitPage = () => null;
