import type { Ore } from '#platform/shared/money.ts'

/** An amount as a person types it, '1 250,50' or '420', in øre; null when it is not kroner and øre. Never a float. */
export function oreOfText(text: string): Ore | null {
  const [, kroner, ore = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s ]|kr\.?$/g, '')) ?? []
  return kroner === undefined ? null : Number(kroner) * 100 + Number(ore.padEnd(2, '0'))
}
