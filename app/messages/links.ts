export type Talker = 'worker' | 'employer'

/** Where a party reads messages; with the other party's profile, the conversation with them. */
export function messagesPath(viewer: Talker, otherProfileId?: string): string {
  const page = viewer === 'worker' ? '/employee-messages' : '/consumer-messages'
  return otherProfileId ? `${page}?to=${otherProfileId}` : page
}
