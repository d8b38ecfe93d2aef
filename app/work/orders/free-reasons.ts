/** What makes calling off free: there is time enough, the worker cannot be counted on, or the customer's block excuses it. */
export const freeReasons = ['in-time', 'worker-gone', 'excused'] as const
export type FreeReason = (typeof freeReasons)[number]

/** Said to whoever calls off late for nothing because they blocked the other. */
export const blockIsSeen =
  'Vi ser at det avbestilles sent etter en blokkering, så den er ikke en vei utenom det en sen avbestilling koster.'

/** Why calling off costs nothing, to the customer, who reads the worker's first name. */
export const whyFreeTexts = (name: string): Record<FreeReason, string> => ({
  'in-time': 'Det er mer enn 24 timer til start, så det er gratis.',
  'worker-gone': `${name} er ikke tilgjengelig, så det er gratis.`,
  excused: `Du har blokkert ${name}, så det er gratis.`,
})
