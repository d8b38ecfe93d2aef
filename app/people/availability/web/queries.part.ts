import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** The worker's own time off and extra days. */
export const useMyAvailability = () => useQuery(api.mine.queryOptions())
