import { z } from 'zod'
import { typedHalfHours } from './hours.part.ts'

/** What may be decided of hours that the two have reported differently. */
export const decidedLimits = { least: 1, most: 48 } as const

/** Hours as an administrator types them; empty where they are not in dispute. */
export const decidedHours = z
  .string()
  .refine(text => text === '' || typedHalfHours(text, decidedLimits) !== null, 'Skriv hele eller halve timer')
