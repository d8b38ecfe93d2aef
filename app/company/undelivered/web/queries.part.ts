import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** Mails that were given up. */
export const useUndelivered = (enabled = true) => useQuery(api.list.queryOptions({ enabled }))
