import { useQuery } from '@tanstack/react-query'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import { later } from '#platform/client/later.tsx'
import type { AskProps } from './open-request-fields.tsx'

const AskFields = later(async () => (await import('./open-request-fields.tsx')).AskFields)

/** Where a customer asks for help without choosing anybody. Its form is fetched after the page. */
export function OpenRequestDialog(props: AskProps) {
  // Fetched before the dialog opens, so that the customer's address is there from the start.
  useQuery(profilesApi.mine.queryOptions())
  return props.open ? <AskFields {...props} /> : null
}
