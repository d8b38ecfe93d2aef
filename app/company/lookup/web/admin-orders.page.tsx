import { FoundList } from '#app/client/found-list.tsx'
import { ListTools } from '#app/client/list-tools.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { anyOf, oneOf, useFilters } from '#app/client/use-filters.ts'
import { orderStatuses } from '#app/facts/order-process.ts'
import { standardServiceIds, standardServices } from '#app/facts/services.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import {
  countText,
  orderKindLabels,
  orderKinds,
  orderPeriodLabels,
  orderPeriods,
  orderSortLabels,
  orderSorts,
} from '../order-views.ts'
import { orderListTexts as texts } from '../texts.ts'
import { client } from './client.ts'
import { OrderLine } from './order-line.tsx'
import { useAllOrders } from './queries.ts'

export const meta = pageTitle(texts.title)

const filters = {
  status: anyOf(orderStatuses),
  service: anyOf(standardServiceIds),
  period: anyOf(orderPeriods),
  kind: anyOf(orderKinds),
  waiting: anyOf(['1']),
  sort: oneOf(orderSorts, 'start'),
}
const statuses = orderStatuses.map(value => ({ value, label: statusLook(value, 'admin').label }))
const services = standardServices.map(({ id, label }) => ({ value: id, label }))
const periods = orderPeriods.map(value => ({ value, label: orderPeriodLabels[value] }))
const kinds = orderKinds.map(value => ({ value, label: orderKindLabels[value] }))

/** Every order, for administrators. */
export default function AdminOrders() {
  const { chosen, q, words, choose } = useFilters(filters)
  const { waiting, sort, ...chosenOnes } = chosen
  const onlyWaiting = waiting === '1'
  const wish = { ...chosenOnes, q, onlyWaiting, sort }
  const found = useAllOrders(wish)
  const count = found.data?.pages[0]?.count
  const isFiltered = q !== '' || onlyWaiting || Object.values(chosenOnes).some(Boolean)
  return (
    <>
      <PageHead title={texts.title} sub={texts.subtitle} />
      <ListTools
        searchLabel={texts.searchLabel}
        words={words}
        sort={sort}
        sorts={orderSortLabels}
        onSort={wanted => choose({ sort: wanted })}
        file={() => client.ordersFile(wish)}
      >
        <Choice
          label="Status"
          all="Alle statuser"
          options={statuses}
          value={chosen.status}
          onChoose={status => choose({ status })}
        />
        <Choice
          label="Tjeneste"
          all="Alle tjenester"
          options={services}
          value={chosen.service}
          onChoose={service => choose({ service })}
        />
        <Choice
          label="Starter"
          all="Når som helst"
          options={periods}
          value={chosen.period}
          onChoose={period => choose({ period })}
        />
        <Choice
          label="Faste eller enkelte"
          all="Faste og enkelte"
          options={kinds}
          value={chosen.kind}
          onChoose={kind => choose({ kind })}
        />
        <Checkbox
          label={texts.onlyWaiting}
          checked={onlyWaiting}
          onChange={event => choose({ waiting: event.currentTarget.checked ? '1' : undefined })}
        />
      </ListTools>
      <p role="status" className="tabular mb-3 min-h-[1.5em] text-sm text-muted">
        {count ? countText(count) : ''}
      </p>
      <FoundList
        found={found}
        items={found.data?.pages.flatMap(page => page.orders)}
        inCard
        nothing={
          isFiltered
            ? [
                texts.noneFit,
                texts.noneFitText,
                <Button key="reset" onClick={() => choose({ ...nothingChosen, q: '' })}>
                  Nullstill filtrene
                </Button>,
              ]
            : [texts.none, texts.noneText]
        }
      >
        {order => <OrderLine key={order.id} order={order} />}
      </FoundList>
    </>
  )
}

const nothingChosen = {
  ...{ status: undefined, service: undefined, period: undefined, kind: undefined, waiting: undefined },
}

/** One filter that may be left open. */
function Choice<Value extends string>({
  label,
  all,
  options,
  value,
  onChoose,
}: {
  label: string
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChoose: (value: Value | undefined) => void
}) {
  return (
    <Select
      compact
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(options.find(option => option.value === currentTarget.value)?.value)
      }
    >
      <option value="">{all}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
