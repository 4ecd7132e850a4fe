/** The HTML standard's e-mail field; at most 254 characters are checked beside it. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Browsers and Node have it; the contract's library of types has neither. */
declare const URL: new (address: string) => { readonly hostname: string };

/** 'info@müller.example' as mail servers know it: 'info@xn--mller-kva.example'. Other addresses stay as they are. */
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
