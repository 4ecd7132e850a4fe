import { ProfileLedger } from '#modules/leave/web/public/ProfileLedger.tsx';
import { ProfileAssets } from '#modules/onboarding/web/public/ProfileAssets.tsx';

/** Data of other modules about a person, linked from their profile. */
export const BesideProfile = ({ id }: { id: number }) => (
  <>
    <ProfileLedger id={id} />
    <ProfileAssets id={id} />
  </>
);
