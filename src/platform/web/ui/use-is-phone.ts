import { useMediaQuery } from '@mantine/hooks';

/** "Window under 786 px wide counts as mobile" (specification 2, section 9). */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 785px)', undefined, { getInitialValueInEffect: false });
