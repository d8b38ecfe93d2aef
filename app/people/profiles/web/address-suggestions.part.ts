import { client } from './client.ts'

/** Address suggestions for any feature's field; null when unavailable. */
export async function suggestedAddresses(typed: string): Promise<string[] | null> {
  const { available, addresses } = await client.suggestAddresses({ typed })
  return available ? addresses : null
}
