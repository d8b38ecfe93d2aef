import { onlyAdmin } from '#app/facts/only-admin.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { command } from '#platform/command.ts'
import { inKroner, listFile, mostRows, stamp } from '#platform/list-file.ts'
import { paymentsFileInput } from '../admin-api.ts'
import { texts } from '../admin-texts.ts'
import { paymentLooks, paymentNumber, worryOf } from '../payment-views.ts'
import { findPayments, type PaymentRow as Row } from './find-payments.ts'

const columns = {
  Betaling: ({ payment }: Row) => paymentNumber(payment.id),
  Bestilling: ({ payment }: Row) => payment.orderId && orderNumber(payment.orderId),
  Åpnet: ({ payment }: Row) => stamp(payment.openedAt),
  Oppdragsgiver: ({ customer }: Row) => customer.name,
  Leverandør: ({ payment }: Row) => texts.providers[payment.provider],
  Status: ({ payment }: Row) => paymentLooks[payment.status].label,
  'Trenger noen': ({ payment, isRefused, isDisputed }: Row) => {
    const worry = worryOf({ ...payment, isRefused, isDisputed })
    return worry && texts.worries[worry]
  },
  'Godkjent i kroner': ({ payment }: Row) => inKroner(payment.amount),
  'Reservert i kroner': ({ payment }: Row) => inKroner(payment.held),
  'Trukket i kroner': ({ payment }: Row) => inKroner(payment.captured),
  'Frigitt i kroner': ({ payment }: Row) => inKroner(payment.released),
  'Tilbakeført i kroner': ({ payment }: Row) => inKroner(payment.refunded),
}

/**
 * Payments as a file, with what the list shows. A command, because who took it out is logged. Errors: CONFLICT when the list is
 * too long.
 */
export const downloadPayments = command({
  name: 'payment.download',
  input: paymentsFileInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) =>
    listFile('betalinger', columns, await findPayments(tx, input, mostRows + 1), now),
  audit: ({ input: { q, ...filters } }) => ({
    subjectId: null,
    details: { ...filters, isSearched: q !== '' },
  }),
})
