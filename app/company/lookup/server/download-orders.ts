import { onlyAdmin } from '#app/facts/only-admin.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { command } from '#platform/command.ts'
import { inKroner, listFile, mostRows, stamp } from '#platform/list-file.ts'
import { ordersFileInput } from '../api.ts'
import { areaIn, findAllOrders, isOfAbsence } from './find-all-orders.ts'

type Row = Awaited<ReturnType<typeof findAllOrders>>[number]

const columns = {
  Bestilling: ({ order }: Row) => orderNumber(order.id),
  Tjeneste: ({ order }: Row) => order.serviceName,
  Status: ({ order }: Row) => statusLook(isOfAbsence(order) ? 'disagreed' : order.status, 'admin').label,
  Starter: ({ order }: Row) => stamp(order.startsAt),
  Slutter: ({ order }: Row) => stamp(order.endsAt),
  Oppdragsgiver: ({ customer }: Row) => customer.name,
  Ansatt: ({ worker }: Row) => worker.name,
  Område: ({ order }: Row) => areaIn(order.address),
  'Fast avtale': ({ order }: Row) => order.seriesId !== null,
  'Avtalt pris i kroner': ({ agreed }: Row) => inKroner(agreed),
  'Trukket i kroner': ({ charged }: Row) => (charged === null ? null : inKroner(charged)),
  Bestilt: ({ order }: Row) => stamp(order.requestedAt),
}

/**
 * Orders as a file, with what the list shows. A command, because who took it out is logged. Errors: CONFLICT when the
 * list is too long.
 */
export const downloadOrders = command({
  name: 'lookup.download-orders',
  input: ordersFileInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) =>
    listFile('bestillinger', columns, await findAllOrders(tx, input, now, mostRows + 1), now),
  audit: ({ input: { q, ...filters } }) => ({
    subjectId: null,
    details: { ...filters, isSearched: q !== '' },
  }),
})
