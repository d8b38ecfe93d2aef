import { queryClient } from '#app/client/feature-client.ts'
import type { ToldAction } from '#app/services/security/actions.ts'
import { client as securityClient } from '#app/services/security/web/client.ts'
import { api } from './client.ts'

/** Reports an event in the page to the server. A failure only warns: it must not disturb the person. */
export function logSecurityEvent(action: ToldAction, details: Record<string, string> = {}): void {
  securityClient
    .log({
      action,
      details,
      user_id: queryClient.getQueryData(api.session.queryKey())?.userId,
      // The server records the address it sees itself.
      ip_address: 'unknown',
      user_agent: navigator.userAgent,
    })
    // biome-ignore lint/suspicious/noConsole: reporting stops nothing, so a warning is all that tells
    .catch(error => console.warn('Sikkerhetshendelsen ble ikke meldt', error))
}
