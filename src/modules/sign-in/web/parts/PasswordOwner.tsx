import unseen from './unseen.module.css';

/** Tells the browser's password store whose new password this is. */
export function PasswordOwner({ email }: { email: string }) {
  return (
    <input
      className={unseen.unseen}
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
