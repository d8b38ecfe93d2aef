import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import type { AccountNumber } from '#app/facts/books.ts'
import type { Span } from '../period.ts'
import { api } from './client.ts'

/** A period as the API asks for it: what is open is not said. */
export const asked = ({ from, to }: Span) => ({ from: from ?? undefined, to: to ?? undefined })

/** The trial balance of a period. */
export const useBalance = (span: Span) =>
  useQuery(api.balance.queryOptions({ input: asked(span), placeholderData: keepPreviousData }))

/** An account's lines in a period, page by page. */
export const useAccount = (account: AccountNumber, span: Span) =>
  useInfiniteQuery(
    api.account.infiniteOptions({
      input: (cursor: string | undefined) => ({ account, ...asked(span), cursor }),
      ...pageByPage,
    }),
  )

/** The vouchers of an order, by its number. */
export const useVouchers = (q: string) => useQuery(api.ofOrder.queryOptions({ input: { q } }))
