import { fillLetters } from '../../e2e/portal.ts';
import { accountOf } from '../../e2e/sessions.ts';
import { asOnAnyDay } from '../enter.ts';
import type { ChapterScript } from './all.ts';

export const login: ChapterScript = {
  name: 'login',
  posterAt: 3,
  record: async ({ page, open, say, click, point, type, snap }) => {
    const { email, password, keyword } = accountOf('manager');
    await asOnAnyDay(page);
    await open('/');
    await say('Staff and clients sign in on the same page.', ['/']);
    await say('If you work for the firm, choose Team Login. Clients stay with Client Login.');
    await click(page.getByText('Team Login'));
    await say('Enter your email address and your password.');
    await type(page.getByRole('textbox', { name: 'Email address' }), email);
    await type(page.getByLabel('Password', { exact: true }), password);
    await say('Forgot your password? We email you a code.');
    await point(page.getByRole('button', { name: /Forgot password/i }));
    await say('Next comes your security keyword. Enter the six letters that the page asks for.');
    const letters = page.getByRole('group', { name: 'Security keyword' });
    await click(page.getByRole('button', { name: 'Sign in' }), letters);
    await point(letters.getByRole('textbox').first());
    await fillLetters(page, keyword);
    await snap();
    await say('The letters change every time. Watching you once is not enough to sign in.');
    await point(page.getByRole('button', { name: 'Verify keyword' }));
    await say('You are signed in. Your own menu is at the top right.');
    await click(
      page.getByRole('button', { name: 'Verify keyword' }),
      page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ }),
    );
    await click(page.getByRole('button', { name: /^Your menu/ }));
    await say('My account holds your profile, password, passkeys and sessions.', ['/my-account']);
    const factors = page.getByRole('tab', { name: /^Additional factors/ });
    const menu = page.getByRole('dialog', { name: /^Your menu/ });
    await click(menu.getByRole('link', { name: 'My account' }), factors);
    await say('Add a passkey to confirm sign-ins with your fingerprint or your face.');
    await click(factors);
    await point(page.getByRole('button', { name: 'Set up a passkey' }));
    await say('Sign out any session that you do not recognise.');
    await click(page.getByRole('tab', { name: /^Sessions/ }));
  },
};
