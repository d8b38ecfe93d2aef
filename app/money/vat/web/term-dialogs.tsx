import { useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { formatKr } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { leftToPay } from '../abilities.ts'
import type { VatTerm } from '../api.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'

type DialogProps = { term: VatTerm; close: () => void }

/** A return is delivered, or paid, and other pages of money change with it: everything that is asked is asked anew. */
const everything = { refetch: [] as const }

/** Notes that the return was delivered, with the sums that stand on the page. */
export function ReportDialog({ term, close }: DialogProps) {
  const { send, busy, failure } = useChange({ ...everything, done: close })
  const { key, year, term: number, sums, reported } = term
  const moved = sums.standardVat - (reported?.standardVat ?? 0)
  return (
    <ActionDialog
      title={texts.reportTitle(texts.nameOf(number, year))}
      confirm={texts.reportYes}
      busy={busy}
      failure={failure}
      onSubmit={event => {
        event.preventDefault()
        return send(() => client.report({ term: key, seen: sums }), texts.reported)
      }}
      close={close}
    >
      <p>{texts.reportMore(formatKr(moved))}</p>
    </ActionDialog>
  )
}

/** Books the payment of what was delivered, on the day when it was paid. */
export function PayDialog({ term, close }: DialogProps) {
  const { send, busy, failure } = useChange({ ...everything, done: close })
  const today = localDate(new Date())
  const [paidOn, setPaidOn] = useState(today)
  const { key, year, term: number, to } = term
  const left = leftToPay(term)
  const error = failure?.fields?.paidOn
  return (
    <ActionDialog
      title={texts.payTitle(texts.nameOf(number, year))}
      confirm={texts.payYes}
      busy={busy}
      failure={error ? null : failure}
      onSubmit={event => {
        event.preventDefault()
        return send(() => client.pay({ term: key, paidOn, seen: left }), texts.payed)
      }}
      close={close}
    >
      <p>{left < 0 ? texts.payBackMore(formatKr(-left)) : texts.payMore(formatKr(left))}</p>
      <Field label={texts.paidOn} error={error}>
        <DateField value={paidOn} onChange={setPaidOn} min={to} max={today} />
      </Field>
    </ActionDialog>
  )
}
