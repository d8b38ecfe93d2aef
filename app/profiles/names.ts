/** The name that a person is spoken of with among those who have something to do with each other. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName

/** Two letters for a portrait without a picture. */
export function initials(fullName: string): string {
  const parts = fullName.trim().split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map(part => part?.[0]?.toUpperCase() ?? '')
    .join('')
}
