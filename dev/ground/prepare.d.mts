export const root: string
export function insideEnvironment(): NodeJS.ProcessEnv
export function hand(program: string, args: string[]): Promise<void>
