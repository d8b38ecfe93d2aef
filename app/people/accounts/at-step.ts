/** Marks the second step in the sign-in page's address. */
export const askForStep = { steg: '2' } as const

export const isAtStep = (params: URLSearchParams): boolean => params.get('steg') === askForStep.steg

/** The address of a door at its second step. */
export const stepAt = (login: string): string => `${login}?${new URLSearchParams(askForStep)}`
