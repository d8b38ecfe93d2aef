import { useQuery } from '@tanstack/react-query'
import type { WishKey } from '#app/facts/wish.ts'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import { later } from '#platform/client/later.tsx'

const AskFields = later(async () => (await import('./open-request-fields.tsx')).AskFields)

/** What the form can begin with. */
export type AskStart = Partial<
  Record<'serviceId' | 'district' | 'date' | 'time' | 'halfHours' | WishKey, string>
>

export type AskProps = { start?: AskStart; open: boolean; onOpenChange: (open: boolean) => void }

/** Where a customer asks for help without choosing anybody. Its form is fetched when it is opened. */
export function OpenRequestDialog(props: AskProps) {
  // Fetched before the dialog opens, so that the customer's address is there from the start.
  useQuery(profilesApi.mine.queryOptions())
  return props.open ? <AskFields {...props} /> : null
}
