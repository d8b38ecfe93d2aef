import { client } from './client.ts'

/** Addresses like what is typed, for a field that any feature may have; null when there are none to be had now. */
export async function suggestedAddresses(typed: string): Promise<string[] | null> {
  const { available, addresses } = await client.suggestAddresses({ typed })
  return available ? addresses : null
}
