import { useQuery } from '@tanstack/react-query'
import { api } from '#app/browser.ts'

/** Mails that were given up. */
export const useUndelivered = (enabled = true) => useQuery(api.undelivered.list.queryOptions({ enabled }))
