import { useQuery } from '@tanstack/react-query'
import { confirmedWith } from '../identity.ts'
import { api } from './client.ts'

/** The signed-in person's proofs, and the configured providers. Never cached. */
export const useMyIdentity = () => useQuery(api.mine.queryOptions({ staleTime: 0 }))

/** What customers see about the signed-in person's identity; null without. */
export function useOwnBadge(): string | null {
  const { data } = useMyIdentity()
  const shown = data?.proofs.find(({ differs }) => differs.length === 0)
  return shown ? confirmedWith(shown.provider, shown.confirmedAt) : null
}

/** The same of one person, beside the profile, for administrators. */
export const useIdentityOf = (userId: string) =>
  useQuery(api.ofPerson.queryOptions({ input: { userId }, staleTime: 0 }))
