/** In which order a list can be read. No zod here: pages read it. */
export const sortings = ['newest', 'oldest'] as const
export type Sorting = (typeof sortings)[number]

export const sortingLabels: Record<Sorting, string> = { newest: 'Nyeste først', oldest: 'Eldste først' }
