import { onlyAdmin } from '#app/facts/only-admin.ts'
import { query } from '#platform/query.ts'
import { type PaymentsInput, type PaymentsPage, paymentsInput } from '../admin-api.ts'
import { cursorOf, findPayments, presentListed } from './find-payments.ts'

/** How many are on one page. */
const PAGE = 30

/** Payments by number and status, page by page, for administrators: what needs somebody first. */
export const paymentList = query<PaymentsInput, PaymentsPage>({
  name: 'payment.list',
  input: paymentsInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input: { cursor, ...wish } }) => {
    const rows = await findPayments(read, wish, PAGE + 1, cursor)
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
    return { payments: rows.slice(0, PAGE).map(presentListed), nextCursor: last ? cursorOf(last) : null }
  },
})
