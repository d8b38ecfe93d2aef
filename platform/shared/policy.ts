/** The answer of a policy: yes, or no with the text that the person is shown and a stable reason. */
export type Ruling = { allowed: true } | { allowed: false; message: string; reason: string; hidden?: boolean }

export const allow: Ruling = { allowed: true }

/** A no that may be explained. */
export const deny = (reason: string, message: string): Ruling => ({ allowed: false, reason, message })

/** A no that must not even tell that the thing exists: answered as 404. */
export const hide: Ruling = { allowed: false, reason: 'hidden', message: '', hidden: true }
