import { queuePath } from '#app/facts/addresses.ts'
import { ledgerPath } from '#app/money/ledger/links.ts'
import { vatPath } from '#app/money/vat/links.ts'
import { texts as vatTexts } from '#app/money/vat/texts.ts'
import { dayWords } from '#app/money/vat/words.ts'
import { formatKr } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Overview } from '../api.ts'
import { texts } from '../texts.ts'

type Step = NonNullable<Overview['next']>
type VatStep = Extract<Step, { kind: 'report' | 'pay' }>
type Said = { title: string; text: string; button: string; to: string }

function vatSaid({ kind, term, number, year, due, amount, isAgain }: VatStep): Said {
  const [name, day] = [vatTexts.nameOf(number, year), dayWords(due)]
  const isLate = due < localDate(new Date())
  const { next } = texts
  if (kind === 'pay')
    return {
      title: (isLate ? next.payLate : next.pay)(name, day),
      text: next.payMore(formatKr(amount)),
      ...{ button: next.toPay, to: vatPath(term) },
    }
  const inTime = isLate ? next.reportLate(name, day) : next.report(name, day)
  return {
    title: isAgain ? next.again(name) : inTime,
    text: amount < 0 ? next.backMore(formatKr(-amount)) : next.reportMore(formatKr(amount)),
    ...{ button: next.toReturn, to: vatPath(term) },
  }
}

function said(step: Step): Said {
  const { next } = texts
  if (step.kind === 'unbalanced')
    return {
      ...{ title: next.unbalanced, text: next.unbalancedMore(formatKr(Math.abs(step.off))) },
      ...{ button: next.toLedger, to: ledgerPath() },
    }
  if (step.kind === 'differences')
    return {
      ...{ title: next.differences(step.count), text: next.differencesMore },
      ...{ button: next.toQueue, to: queuePath() },
    }
  return vatSaid(step)
}

/** The one thing to do next about the money; that nothing waits, too. */
export function NextCard({ next }: { next: Overview['next'] }) {
  if (!next) return <Notice tone="success" title={texts.next.calm} />
  const { title, text, button, to } = said(next)
  return (
    <LitCard
      title={title}
      actions={
        <ButtonLink variant="next" size="lg" to={to}>
          {button}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </LitCard>
  )
}
