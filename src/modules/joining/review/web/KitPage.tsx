export const KitPage = () => null;
