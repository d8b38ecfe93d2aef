import { useQuery } from '@tanstack/react-query'
import { confirmedWith } from '../identity.ts'
import { api } from './client.ts'

/** What was confirmed of the person who is signed in, and who can be asked. Always as it is now. */
export const useMyIdentity = () => useQuery(api.mine.queryOptions({ staleTime: 0 }))

/** What customers are told of the person who is signed in; null when they are told nothing. */
export function useOwnBadge(): string | null {
  const { data } = useMyIdentity()
  const shown = data?.proofs.find(({ differs }) => differs.length === 0)
  return shown ? confirmedWith(shown.provider, shown.confirmedAt) : null
}

/** The same of one person, beside the profile, for administrators. */
export const useIdentityOf = (userId: string) =>
  useQuery(api.ofPerson.queryOptions({ input: { userId }, staleTime: 0 }))
