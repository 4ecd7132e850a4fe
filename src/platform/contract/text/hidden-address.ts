/** 'a•••@candidates.example': enough to recognise one's own address. */
export const hiddenAddress = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
