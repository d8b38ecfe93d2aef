import { daysOf, termFrom, termOn } from '#app/money/vat/terms.ts'
import { dayWords, monthsOf, noon } from '#app/money/vat/words.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMonth, formatShortDay, localDate, ZONE } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Hint } from '#ui/field.tsx'
import { DateTile, IconTile, ListRow } from '#ui/list-row.tsx'
import type { Debt, Overview } from '../api.ts'
import { texts } from '../texts.ts'

const weekdayFormat = new Intl.DateTimeFormat('nb-NO', { weekday: 'short', timeZone: ZONE })

function Day({ due }: Pick<Debt, 'due'>) {
  if (!due) return <IconTile icon="calendar" className="w-16" />
  const [day = '', month = ''] = formatShortDay(noon(due)).split(' ')
  return <DateTile weekday={weekdayFormat.format(noon(due))} day={day} month={month} />
}

const titleOf = ({ to, term }: Debt): string =>
  to === 'vat'
    ? texts.vatOf(termFrom(term ?? '')?.term ?? 0)
    : texts.creditors[to as keyof typeof texts.creditors]

/** The two months that it is of; while they go on, that they do. */
function termWords(since: string): string {
  const days = daysOf(termOn(since))
  return localDate(new Date()) <= days.to ? texts.untilNow(monthsOf(days)) : monthsOf(days)
}

function moreOf({ to, since, amount, names = [], people = 0 }: Debt): string {
  if (amount < 0) return texts.tooMuch
  if (to === 'vat' || to === 'contribution') return termWords(since)
  if (to === 'wages') return texts.withWages
  if (to === 'outlays') return texts.withNextWages
  if (to === 'withheld') return texts.withheldMore
  if (to === 'pension') return texts.since(formatMonth(noon(since)))
  const listed = names.map(one => `${one.name} ${formatKr(one.amount)}`)
  const more = people - names.length
  return [listed.join(', '), more > 0 && texts.andMore(more)].filter(Boolean).join(' ')
}

/** Whom we owe, by due day. All of it is what the accounts hold. */
export function DebtList({ debts, holiday }: Pick<Overview, 'debts' | 'holiday'>) {
  return (
    <Card>
      <CardHead title={texts.debts} />
      {debts.length === 0 && <p className="text-muted">{texts.noDebts}</p>}
      <ul className="list-none p-0">
        {debts.map(debt => (
          <DebtRow key={`${debt.to} ${debt.due} ${debt.since}`} debt={debt} />
        ))}
      </ul>
      {holiday.map(({ year, amount }) => (
        <Hint key={year} className="mt-3.5">
          {texts.holiday(formatKr(amount), year)}
        </Hint>
      ))}
    </Card>
  )
}

function DebtRow({ debt }: { debt: Debt }) {
  const { due, nearness, amount } = debt
  return (
    <ListRow
      media={<Day due={due} />}
      title={titleOf(debt)}
      action={<b className="tabular font-semibold whitespace-nowrap">{formatKr(amount)}</b>}
    >
      <p>{due ? moreOf(debt) : `${texts.noDay}. ${moreOf(debt)}`}</p>
      {due && nearness === 'passed' && (
        <Badge tone="danger" icon="alert" className="mt-1">
          {texts.passed(dayWords(due))}
        </Badge>
      )}
      {due && nearness === 'soon' && (
        <Badge tone="warning" icon="clock" className="mt-1">
          {texts.soon(dayWords(due))}
        </Badge>
      )}
    </ListRow>
  )
}
