import { fillLetters } from '../../e2e/portal.ts';
import { accountOf } from '../../e2e/sessions.ts';
import type { ChapterScript } from './all.ts';

export const login: ChapterScript = {
  name: 'login',
  posterAt: 3,
  record: async ({ page, open, say, click, point, type, snap }) => {
    const { email, password, keyword } = accountOf('manager');
    await page.addInitScript(`sessionStorage.setItem('portico.intro-seen', '1')`);
    await open('/');
    await say('Welcome to Portico. Staff and clients sign in on the same page.', ['/']);
    await point(page.getByRole('radio', { name: 'Client Login' }).locator('..'));
    await say('If you work for the firm, choose Team Login. Clients stay with Client Login.');
    await click(page.getByText('Team Login'));
    await say('Enter your email address and your password.');
    await type(page.getByRole('textbox', { name: 'Email address' }), email);
    await type(page.getByLabel('Password', { exact: true }), password);
    await say('Forgot your password? We email you a code. After several wrong attempts, sign-in locks for a while.');
    await point(page.getByRole('button', { name: /Forgot password/i }));
    await click(page.getByRole('button', { name: 'Sign in' }), page.getByRole('group', { name: 'Security keyword' }));
    await say('Next, enter the six letters of your security keyword that the page asks for. They change every time.');
    await fillLetters(page, keyword);
    await snap();
    await say('Nobody who watches you once can sign in with what they saw.');
    await click(
      page.getByRole('button', { name: 'Verify keyword' }),
      page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ }),
    );
    await say('You are in. Your own menu is at the top right.');
    await click(page.getByRole('button', { name: /^Your menu/ }));
    await say('My Account holds your password, keyword, passkeys and the devices that are signed in.', ['/my-account']);
    await click(
      page.getByRole('dialog', { name: /^Your menu/ }).getByRole('link', { name: 'My account' }),
      page.getByRole('tab', { name: /^Additional factors/ }),
    );
    await click(page.getByRole('tab', { name: /^Additional factors/ }));
    await say('Add a passkey and you confirm sign-ins with your fingerprint or your face.');
    await click(page.getByRole('tab', { name: /^Sessions/ }));
    await say('Sign out any session you do not recognise, and sign out yourself on a shared computer.');
  },
};
