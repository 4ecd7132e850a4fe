import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { NotificationPreferences } from './public/NotificationPreferences.tsx';

export function PreferencesPage() {
  return (
    <PageFrame
      title="Preferences"
      heading="Notification preferences"
      text="What you are told of, and how. Every choice is kept at once."
    >
      <NotificationPreferences />
    </PageFrame>
  );
}
