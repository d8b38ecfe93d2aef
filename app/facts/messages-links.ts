import type { Party } from './roles.ts'

/**
 * Where a party reads messages; with the other party's profile, the conversation with them, and with a line, that
 * place in it.
 */
export function messagesPath(viewer: Party, otherProfileId?: string, line?: number): string {
  const page = viewer === 'worker' ? '/employee-messages' : '/consumer-messages'
  if (!otherProfileId) return page
  return `${page}?to=${otherProfileId}${line === undefined ? '' : `&line=${line}`}`
}
