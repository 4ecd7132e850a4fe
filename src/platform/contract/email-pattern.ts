/** The HTML standard's email field; the limit of 254 characters is checked separately. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Both browsers and Node have it; the contract's type library has neither. */
declare const URL: new (address: string) => { readonly hostname: string };

/** 'info@müller.example' as mail servers know it: 'info@xn--mller-kva.example'. Other addresses stay unchanged. */
export function mailableAddress(address: string): string {
  const [, before = '', domain = ''] =
    /^([^@]+@)([\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*)$/u.exec(address) ?? [];
  if (domain === '') return address;
  try {
    return before + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}
