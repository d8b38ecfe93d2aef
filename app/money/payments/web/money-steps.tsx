import { CurtainWindow } from '#ui/drawings/curtain-window.tsx'
import type { PaymentView } from '../api.ts'
import { moneySteps } from './pay-words.ts'

/** Where the money is, one window a step; what is now is lit. */
export function MoneySteps({ payment }: { payment: PaymentView }) {
  return (
    <section aria-label="Slik går pengene" className="min-w-0">
      <h2 className="mb-3 text-lg">Slik går pengene</h2>
      <ol className="grid gap-4 sm:grid-cols-4">
        {moneySteps(payment).map(({ title, text }, index) => (
          <li key={title} aria-current={index === 0 ? 'step' : undefined} className="min-w-0 text-sm">
            <CurtainWindow lit={index === 0} className="mb-2 size-8" />
            <b className="block font-semibold first-letter:uppercase">{title}</b>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
