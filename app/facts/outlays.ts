import { DAY, HOUR } from '#platform/shared/time.ts'

/**
 * Where an outlay (utlegg) is. `approved`: the customer has said yes to a ceiling. `bought`: the receipt is there, and its amount is
 * owed. `struck`: an administrator has decided that the customer pays nothing for it.
 */
export const outlayStatuses = [
  'asked',
  'approved',
  'refused',
  'withdrawn',
  'ended',
  'bought',
  'not-bought',
  'struck',
] as const
export type OutlayStatus = (typeof outlayStatuses)[number]

export const outlayLimits = {
  /** The most that the outlays of an order may come to, in øre. */
  onOrder: 500_000,
  /** How many may be asked for in an order, whatever was answered. */
  asked: 20,
  /** The longest description, in characters. */
  what: 200,
  /** The most pictures of one receipt. */
  pictures: 6,
} as const

export const outlayTimes = {
  /** How long an answer is waited for. It ends with the work as well. */
  answersWithin: 24 * HOUR,
  /** When a receipt that has not come is reminded of, after the agreed end. */
  remindsAfter: DAY,
  /** Until when a receipt may be sent, after the agreed end. */
  receiptWithin: 30 * DAY,
} as const

/** The causes of what stands in the books of an outlay. */
export const outlayCause = (outlayId: string): string => `outlay:${outlayId}`
export const struckCause = (outlayId: string): string => `outlay-struck:${outlayId}`
