import { standardLabel } from '#app/facts/services.ts'
import { formatAmount } from '#platform/shared/money.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Hint } from '#ui/field.tsx'
import { RatesTable } from '#ui/rates-table.tsx'
import type { Overview } from '../api.ts'
import { texts } from '../texts.ts'
import { SalesFile } from './sales-file.tsx'

type Row = { name: string; orders: number; sold: number; share: number; credited: number }

/** Sales by service and by district, as tables. */
export const SalesTables = ({ services, districts }: Pick<Overview, 'services' | 'districts'>) => (
  <div className="grid gap-6 xl:grid-cols-2">
    <SalesTable
      table="services"
      title={texts.byService}
      head={texts.service}
      rows={services.map(({ service, ...row }) => ({
        ...row,
        name: (service && standardLabel(service)) ?? texts.otherService,
      }))}
    />
    <SalesTable
      table="districts"
      title={texts.byDistrict}
      head={texts.district}
      rows={districts.map(({ district, ...row }) => ({ ...row, name: district ?? texts.unknownDistrict }))}
    />
  </div>
)

function SalesTable({
  table,
  title,
  head,
  rows,
}: {
  table: 'services' | 'districts'
  title: string
  head: string
  rows: readonly Row[]
}) {
  // Five columns are wider than a phone: they are pushed aside, with the keyboard too.
  const pushed = { role: 'region', 'aria-label': title, tabIndex: 0 }
  return (
    <Card>
      <CardHead title={title} />
      <div className="overflow-x-auto" {...pushed}>
        <RatesTable
          caption={title}
          head={[head, texts.orders, texts.sold, texts.share, texts.credited]}
          rows={rows.map(({ name, orders, sold, share, credited }) => ({
            key: name,
            cells: [name, orders, formatAmount(sold), formatAmount(share), formatAmount(credited)],
          }))}
        />
      </div>
      <Hint className="my-3">{texts.span}</Hint>
      <SalesFile table={table} of={title} />
    </Card>
  )
}
