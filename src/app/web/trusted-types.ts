/**
 * The page requires Trusted Types. The component library writes its theme into a style element as markup. That text
 * never contains '<', so the default policy allows only text without it, which keeps scripts out.
 */
type Policy = { createHTML: (text: string) => string };
type PolicyFactory = { createPolicy: (name: string, policy: Policy) => unknown };

export function installTrustedTypes(): void {
  // Not supported by every browser, and not in the DOM types yet.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: plainTextOnly });
}

function plainTextOnly(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup is not written into the page');
  return text;
}
