/** Stores the pass in this tab only, until it ends. */
const keyOf = (token: string) => `portico.joining.${token}`;

export const keepPass = (token: string, pass: string): void => sessionStorage.setItem(keyOf(token), pass);
export const keptPass = (token: string): string | null => sessionStorage.getItem(keyOf(token));
export const forgetPass = (token: string): void => sessionStorage.removeItem(keyOf(token));
