import { and } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { query } from '#platform/query.ts'
import { type OrdersInput, type OrdersPage, ordersInput } from '../api.ts'
import { after, countOrders, filtersOf, findRows, presentOrder, sortedBy } from './find-all-orders.ts'

/** How many are on one page. */
const PAGE = 30

/** Orders by filters, words and sorting, page by page, for administrators. */
export const orderList = query<OrdersInput, OrdersPage>({
  name: 'lookup.all-orders',
  input: ordersInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input: { cursor, ...wish }, now }) => {
    const filters = await filtersOf(read, wish, now)
    const condition = and(filters, after(wish.sort, cursor))
    const [rows, count] = await Promise.all([
      findRows(read, { ...wish, condition, most: PAGE + 1 }),
      cursor ? null : countOrders(read, wish.q, filters),
    ])
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return {
      orders: page.map(presentOrder),
      nextCursor: last ? `${sortedBy(wish.sort).keyOf(last)}.${last.order.id}` : null,
      count,
    }
  },
})
