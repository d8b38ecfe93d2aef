import { useInfiniteQuery } from '@tanstack/react-query'
import { FoundList } from '#app/client/found-list.tsx'
import { ListTools } from '#app/client/list-tools.tsx'
import { pageByPage } from '#app/client/page-by-page.ts'
import { pageTitle } from '#app/client/page-title.ts'
import { anyOf, oneOf, useFilters } from '#app/client/use-filters.ts'
import { paymentStates } from '#app/facts/payment-states.ts'
import { MoneyHead } from '#app/money/ledger/web/money-head.part.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/input.tsx'
import { texts } from '../admin-texts.ts'
import { paymentLooks, paymentSortLabels, paymentSorts } from '../payment-views.ts'
import { api, client } from './client.ts'
import { PaymentLine } from './payment-line.tsx'

export const meta = pageTitle(texts.title)

const filters = { status: anyOf(paymentStates), sort: oneOf(paymentSorts, 'needs') }

/** Every payment, for administrators: what needs somebody first. */
export default function AdminPayments() {
  const { chosen, q, words, choose } = useFilters(filters)
  const wish = { ...chosen, q }
  const found = useInfiniteQuery(
    api.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...wish, cursor }),
      ...pageByPage,
    }),
  )
  const isFiltered = q !== '' || chosen.status !== undefined
  return (
    <>
      <MoneyHead />
      <ListTools
        searchLabel={texts.searchLabel}
        words={words}
        sort={chosen.sort}
        sorts={paymentSortLabels}
        onSort={sort => choose({ sort })}
        file={() => client.file(wish)}
      >
        <Select
          compact
          aria-label={texts.status}
          value={chosen.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            choose({ status: paymentStates.find(state => state === value) })
          }
        >
          <option value="">{texts.allStatuses}</option>
          {paymentStates.map(state => (
            <option key={state} value={state}>
              {paymentLooks[state].label}
            </option>
          ))}
        </Select>
      </ListTools>
      <FoundList
        found={found}
        items={found.data?.pages.flatMap(({ payments }) => payments)}
        inCard
        nothing={
          isFiltered
            ? [
                texts.noneFit,
                texts.noneFitMore,
                <Button key="reset" onClick={() => choose({ status: undefined, q: '' })}>
                  {texts.reset}
                </Button>,
              ]
            : [texts.none, texts.noneMore]
        }
      >
        {payment => <PaymentLine key={payment.paymentId} payment={payment} />}
      </FoundList>
    </>
  )
}
