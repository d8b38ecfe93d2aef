import { z } from 'zod'

/** In which order a list can be read. */
export const sortings = ['newest', 'oldest'] as const
export type Sorting = (typeof sortings)[number]

export const sortingLabels: Record<Sorting, string> = { newest: 'Nyeste først', oldest: 'Eldste først' }

/** As a field of what a list is asked. */
export const sorting = z.enum(sortings, 'Velg en rekkefølge').default('newest')
