import { watchAway } from '#platform/client/away.ts'
import { createQueryClient } from '#platform/client/query-client.ts'

/** What the pages have read, for as long as this tab is open. */
export const queryClient = createQueryClient()

/** Whether what is on the screen waits for a service that is away. */
export const away = watchAway(queryClient)
