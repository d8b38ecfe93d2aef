import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/skeleton.tsx'
import type { MyProfile } from '../api.ts'
import { api } from './client.ts'

/** Shows one's own profile once loaded, and its skeleton until then. */
export function WithProfile({
  skeleton,
  children,
}: {
  skeleton: ReactNode
  children: (profile: MyProfile) => ReactNode
}) {
  const { data, isPending, isFetching, refetch } = useQuery(api.mine.queryOptions())
  if (data) return children(data)
  if (isPending) return <Loading>{skeleton}</Loading>
  return <ErrorState onRetry={() => refetch()} busy={isFetching} />
}
