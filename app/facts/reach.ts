/** How many minutes somebody travels to an order at the most. Beside these there is all of Oslo. */
export const reaches = [15, 30, 45, 60] as const
export type Reach = (typeof reaches)[number]

/** 'Inntil 30 minutter' */
export const reachLabel = (minutes: Reach): string => `Inntil ${minutes} minutter`
