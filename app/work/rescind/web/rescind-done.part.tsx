import { useDownload } from '#app/client/use-download.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FactGrid } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Declared, declaredRows, paysText } from '../form.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'

/** The acknowledgement of a form that was sent: its words, the day and the hour. */
export function RescindDone({
  declared,
  email,
  withSeries = false,
  bought = 0,
}: {
  declared: Declared & { id: string }
  email: string
  /** Was it declared with the series that the order belonged to? */
  withSeries?: boolean
  /** What was bought for the order, and is paid all the same; øre. */
  bought?: number
}) {
  const { download, busy } = useDownload(() => client.pdf({ declarationId: declared.id }))
  return (
    <div className="grid max-w-[720px] gap-6">
      <Notice tone="success" role="status" title={texts.received(declared.at)}>
        {paysText(declared)} {bought > 0 && `${texts.paysOutlays(bought)} `}Bekreftelsen er sendt til {email}.
      </Notice>
      <Card aria-label={texts.formTitle} className="grid gap-5">
        <h2 className="text-lg">{texts.formTitle}</h2>
        <p className="border-l-2 border-accent-line pl-4 font-medium break-words">
          {texts.declares(declared.about)}
        </p>
        <FactGrid items={declaredRows(declared).map(([term, value]) => ({ term, value }))} />
        {withSeries && (
          <p className="text-sm text-muted">
            Du gikk fra hele den faste avtalen {formatMoment(declared.at)}, og denne gangen med den.
          </p>
        )}
        {declared.halfHours !== null && (
          <p className="text-sm text-muted">
            Den ansatte kan svare på timene i 24 timer. Etterpå godkjenner du, eller melder problem, på siden
            til bestillingen.
          </p>
        )}
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <Button icon="download" busy={busy} onClick={download}>
            Last ned PDF
          </Button>
          <Button icon="print" onClick={() => window.print()}>
            Skriv ut
          </Button>
        </div>
      </Card>
    </div>
  )
}
