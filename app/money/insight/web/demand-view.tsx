import { standardLabel } from '#app/facts/services.ts'
import { Bars } from '#ui/bars.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Counters } from '#ui/counters.tsx'
import type { Demand } from '../api.ts'
import { answerLabels, texts, unansweredLabel, waitWords } from '../texts.ts'
import { NeedCard } from './need-card.tsx'
import { WindowsCard } from './windows-card.tsx'

type Told = NonNullable<Demand['told']>

const percent = (yes: number, asked: number) => `${Math.round((100 * yes) / Math.max(1, asked))}\u00a0%`

/** Demand and supply of a period: where people lack, the figures, the windows, the answers and the services. */
export function DemandView({ asked, yes, told }: { asked: number; yes: number; told: Told }) {
  const { usual } = told.answers
  const wait = usual === null ? { value: '–', unit: texts.nobodyAnswered } : usualWait(usual)
  return (
    <div className="grid gap-6">
      <NeedCard need={told.need} />
      <Counters
        items={[
          { label: texts.asked, value: asked },
          { label: texts.gotYes, value: percent(yes, asked), unit: texts.ofAll(yes, asked) },
          { label: texts.usualAnswer, ...wait },
        ]}
      />
      <WindowsCard cells={told.cells} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <AnswersCard answers={told.answers} />
        <Card>
          <CardHead title={texts.services} />
          <Bars
            bars={told.services.map(({ service, ...one }) => ({
              key: service,
              label: standardLabel(service),
              note: texts.ofAll(one.yes, one.asked),
              value: percent(one.yes, one.asked),
              share: one.yes / one.asked,
            }))}
          />
        </Card>
      </div>
    </div>
  )
}

function usualWait(minutes: number) {
  const { value, unit } = waitWords(minutes)
  return { value, unit: `${unit}, ${texts.usualAnswerUnit}` }
}

function AnswersCard({ answers: { counts, unanswered } }: Pick<Told, 'answers'>) {
  const most = Math.max(1, unanswered, ...counts)
  const total = counts.reduce((sum, count) => sum + count, unanswered)
  const barOf = (label: string, count: number) => ({
    ...{ key: label, label, value: count },
    share: count / most,
    warns: label === unansweredLabel,
  })
  return (
    <Card>
      <CardHead title={texts.answers} />
      <Bars
        bars={[
          ...answerLabels.map((label, nth) => barOf(label, counts[nth] ?? 0)),
          barOf(unansweredLabel, unanswered),
        ]}
      />
      <p className="mt-4 text-xs text-muted">{texts.answersNote(total)}</p>
    </Card>
  )
}
