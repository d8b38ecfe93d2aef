import { customerRole } from '#app/facts/roles.ts'
/**
 * The recipient for unknown addresses: the mail is queued and rendered like any other, to take as long, but
 * never sent.
 */
export const nobody = { email: 'ingen@ingen.invalid', name: 'Ingen', userType: customerRole } as const
