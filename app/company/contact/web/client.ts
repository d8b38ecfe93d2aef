import { callerOf } from '#app/client/client.ts'
import type { contactApi } from '../api.ts'

/** Without the queries: the page of the form must stay light. */
export const client = callerOf<typeof contactApi>('contact')
