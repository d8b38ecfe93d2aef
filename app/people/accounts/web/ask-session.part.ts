import { lightCall } from '#app/client/light-call.ts'
import type { accountsApi } from '../api.ts'

/** Who is signed in, for pages that must stay light. Others take `useSession`. */
export const askSession = lightCall<typeof accountsApi.session>('GET', '/session')
