/** What the red mark at 'Meldinger' says; nothing when there is nothing new. */
export const unreadLabel = (unread: number): string | undefined =>
  unread === 0 ? undefined : unread === 1 ? '1 ulest melding' : `${unread} uleste meldinger`
