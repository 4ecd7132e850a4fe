import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { NotificationPreferences } from './public/NotificationPreferences.tsx';

export function PreferencesPage() {
  return (
    <PageFrame
      title="Preferences"
      heading="Notification preferences"
      text="Choose what you’re notified about, and how. Changes are saved immediately."
    >
      <NotificationPreferences />
    </PageFrame>
  );
}
