/** Signs somebody in. */
export function SignInPage() {
  return <main>Sign in</main>;
}
