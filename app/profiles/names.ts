/** The name that a person is spoken of with among those who have something to do with each other. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName
