/** What the red mark at 'Meldinger' says; nothing when there is nothing new. */
export const unreadLabel = (unread: number): string | undefined =>
  unread === 0 ? undefined : unread === 1 ? '1 ulest melding' : `${unread} uleste meldinger`

const pictureWords = (count: number): string => (count === 1 ? 'Bilde' : `${count} bilder`)

/** A message in a list, where its pictures are not shown: its words, or how many pictures it is. */
export const lineWords = (text: string, pictures: number): string =>
  text === '' && pictures > 0 ? pictureWords(pictures) : text
