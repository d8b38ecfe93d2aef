import { useQuery } from '@tanstack/react-query'
import { api } from '#app/browser.ts'

/** The worker's own time off and extra days. */
export const useMyAvailability = () => useQuery(api.availability.mine.queryOptions())
