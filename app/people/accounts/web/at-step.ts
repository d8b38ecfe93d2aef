/** What stands in the address of a door while the second step is taken there. */
export const askForStep = { steg: '2' } as const

export const isAtStep = (params: URLSearchParams): boolean => params.get('steg') === askForStep.steg

/** The address of a door at its second step. */
export const stepAt = (login: string): string => `${login}?${new URLSearchParams(askForStep)}`
