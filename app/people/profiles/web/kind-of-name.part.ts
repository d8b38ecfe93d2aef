import type { StandardServiceId } from '#app/facts/services.ts'

type Reader = (name: string) => Promise<StandardServiceId | null>

let reader: Reader = async () => null

/** Hands in who understands what a service's name means: the vocabulary stands on a higher floor, and is large. */
export function understandNamesBy(given: Reader): void {
  reader = given
}

/** Which standard service a name is about; null when nobody knows, also when the vocabulary could not be fetched. */
export const kindOfName = (name: string): Promise<StandardServiceId | null> => reader(name).catch(() => null)
