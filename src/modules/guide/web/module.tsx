import { signedIn } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconHelpCircle, IconMovie } from '@tabler/icons-react';
import { galleryPath, guidePath, videoPath } from './addresses.ts';

export const guideWeb = webModule({
  name: 'guide',
  pages: [
    page({
      path: guidePath,
      title: 'Guide',
      help: 'Films of the portal, a search in all that is said in them, a checklist for newcomers, and what is new.',
      access: signedIn,
      userMenu: { icon: IconHelpCircle },
      load: async () => (await import('./GuidePage.tsx')).GuidePage,
    }),
    page({
      path: galleryPath,
      title: 'Videos',
      help: 'The films of the portal and those of the firm.',
      access: signedIn,
      userMenu: { icon: IconMovie },
      load: async () => (await import('./GalleryPage.tsx')).GalleryPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: { guide_video: videoPath },
});
