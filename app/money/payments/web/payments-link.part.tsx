import { useQuery } from '@tanstack/react-query'
import { paymentsPath } from '#app/money/ledger/links.ts'
import { ButtonLink } from '#ui/button.tsx'
import { texts } from '../admin-texts.ts'
import { api } from './client.ts'

/** Whether there is a payment: the page can wait for it. */
export const usePaymentsOf = (orderId: string) =>
  useQuery(api.story.queryOptions({ input: { aboutId: orderId } }))

/** From an administrator's order to the story of its payments, when there is one. */
export function PaymentsLink({ orderId }: { orderId: string }) {
  const { data } = usePaymentsOf(orderId)
  if (!data || data.payments.length === 0) return null
  return (
    <ButtonLink to={paymentsPath(orderId)} icon="wallet" className="justify-self-start">
      {texts.toPayments}
    </ButtonLink>
  )
}
