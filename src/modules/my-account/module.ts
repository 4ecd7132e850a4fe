import type { ModuleContract } from '#platform/contract/module.ts';
import * as calendar from './calendar.ts';
import * as contract from './contract.ts';
import * as profile from './profile.ts';

export const myAccount: ModuleContract = {
  name: 'my-account',
  endpoints: [
    contract.changePassword,
    contract.changeKeyword,
    contract.savePreferences,
    contract.exportMyData,
    contract.fetchSessions,
    contract.endSession,
    contract.endOthers,
    calendar.fetchCalendarFeed,
    calendar.makeCalendarFeed,
    calendar.endCalendarFeed,
    calendar.readCalendarFeed,
    profile.fetchProfile,
    profile.saveName,
    profile.saveContact,
    profile.saveOwnPhoto,
    profile.deleteOwnPhoto,
    profile.askProfileChange,
    profile.withdrawProfileChange,
    profile.fetchAllProfileChanges,
    profile.fetchProfileChangeById,
    profile.acceptProfileChange,
    profile.declineProfileChange,
  ],
  events: [
    ...Object.values(contract.myAccountEvents),
    ...Object.values(calendar.calendarEvents),
    ...Object.values(profile.profileEvents),
  ],
  rights: [],
  notifications: Object.values(profile.profileNotifications),
  uploads: [profile.ownPicture],
};
