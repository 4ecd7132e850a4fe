/** 'a•••@candidates.example': enough to tell which of one's own addresses it is. */
export const hiddenAddress = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
