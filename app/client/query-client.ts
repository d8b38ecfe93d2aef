import { createQueryClient } from '#platform/client/query-client.ts'

/** What the pages have read, for as long as this tab is open. */
export const queryClient = createQueryClient()
