/** Stands for somebody who has had the account deleted. */
export const deletedName = 'Slettet bruker'

/** The name used between people who deal with each other. */
export const firstName = (fullName: string): string =>
  fullName === deletedName ? deletedName : (fullName.trim().split(/\s+/)[0] ?? fullName)
