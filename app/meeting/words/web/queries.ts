import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** Words that were not understood, and words that were taught. */
export const useWords = () => useQuery(api.list.queryOptions())
