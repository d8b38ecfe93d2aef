/** The beginning of a message on one line. By whole characters: half an emoji is none. */
export function excerptOf(message: string, longest: number): string {
  const characters = Array.from(message.replace(/\s+/g, ' '))
  return characters.length > longest
    ? `${characters.slice(0, longest).join('').trimEnd()} …`
    : characters.join('')
}
