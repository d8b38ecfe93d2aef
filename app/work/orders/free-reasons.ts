/** What makes calling off free: there is time enough, the worker cannot be counted on, or the customer's block excuses it. */
export const freeReasons = ['in-time', 'worker-gone', 'excused'] as const
export type FreeReason = (typeof freeReasons)[number]
