/**
 * Whom a mail is written to when nobody has the address that was typed: it is put in the queue and written like any
 * other, so that it takes as long, and is sent nowhere.
 */
export const nobody = { email: 'ingen@ingen.invalid', name: 'Ingen', userType: 'employer' } as const
