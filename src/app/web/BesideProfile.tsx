import { ProfileLedger } from '#modules/leave/web/public/ProfileLedger.tsx';
import { ProfileAssets } from '#modules/onboarding/web/public/ProfileAssets.tsx';

/** What other modules keep of a person, from their profile. */
export const BesideProfile = ({ id }: { id: number }) => (
  <>
    <ProfileLedger id={id} />
    <ProfileAssets id={id} />
  </>
);
