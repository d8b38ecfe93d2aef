import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taxPlace } from '#app/facts/addresses.ts'
import { later } from '#platform/client/later.tsx'
import { formatDayYear } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Coming } from '#ui/skeleton.tsx'
import type { CardView, TaxView } from '../api.ts'
import { api } from './client.ts'
import { MainJob } from './main-job.tsx'

const NumberDialog = later(async () => (await import('./number-dialog.tsx')).NumberDialog, 'when asked')

/** What the kinds mean, to somebody who has not had a Norwegian tax card before. */
const meanings: Record<CardView['kind'], string> = {
  table: 'Vi trekker skatt etter en tabell fra Skatteetaten. Hvor mye det blir, kommer an på hva du tjener.',
  percent: 'Vi trekker like mange prosent av all lønn.',
  exempt: 'Du betaler ikke skatt før lønnen fra oss i år passerer beløpet. Av resten trekker vi halvparten.',
  none: 'Bestill skattekort på skatteetaten.no. Det er gratis, og vi henter det når det er klart.',
  'not-liable': 'Skatteetaten sier at vi ikke skal trekke skatt av lønnen din.',
}

/** A worker's number and tax card: what holds this year, and what is missing. Above it, the next step while half is withheld. */
export function OwnTax() {
  const [isOpen, setOpen] = useState(false)
  const { data: tax, isPending } = useQuery(api.mine.queryOptions())
  if (isPending) return <Coming />
  if (!tax) return null
  const open = () => setOpen(true)
  return (
    <div id={taxPlace} className="grid scroll-mt-4 gap-4">
      {asksForCard(tax) && <NextStep tax={tax} onPress={open} />}
      <Card>
        <CardHead title="Skattekort" />
        <div className="grid gap-5">
          <CardInForce tax={tax} />
          <NumberRow tax={tax} onChange={open} />
          {tax.isTaken && (
            <Notice tone="warning" title="Nummeret er registrert på en annen profil">
              Vi ser på det, og gir deg beskjed. Du trenger ikke gjøre noe.
            </Notice>
          )}
          {tax.number && <MainJob elsewhere={tax.number.mainElsewhere} />}
        </div>
      </Card>
      {isOpen && <NumberDialog tax={tax} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Is something left for the worker to do before the card can come? */
const asksForCard = ({ card, number, consented, canFetch, isTaken }: TaxView) =>
  (!card || card.kind === 'none') && !isTaken && (!number || (canFetch && !consented))

function NextStep({ tax, onPress }: { tax: TaxView; onPress: () => void }) {
  const button = tax.canFetch ? 'Hent skattekortet mitt' : 'Legg inn fødselsnummer'
  return (
    <LitCard
      title="Uten skattekort trekker vi halvparten"
      actions={
        <Button variant="next" onClick={onPress}>
          {button}
        </Button>
      }
    >
      <p className="max-w-measure">
        Et skattekort sier hvor mye skatt du skal betale.{' '}
        {tax.canFetch
          ? 'Vi trenger fødselsnummeret ditt og et ja fra deg, så henter vi kortet hos Skatteetaten.'
          : 'Vi trenger fødselsnummeret ditt, så legger vi inn kortet.'}
      </p>
    </LitCard>
  )
}

/** What we know while there is no card. */
function waitingText({ asked, number, consented, canFetch }: TaxView): string {
  if (!number) return 'Vi har ikke fødselsnummeret ditt ennå.'
  if (!canFetch) return 'Vi legger inn kortet ditt. Du får beskjed når det er gjort.'
  if (!consented) return 'Vi kan hente kortet når du har sagt ja til det.'
  if (!asked) return 'Vi henter kortet ditt. Du får beskjed når det er her.'
  const day = formatDayYear(asked.at)
  return asked.isAnswered
    ? `Vi spurte Skatteetaten ${day}, og fikk ikke noe kort. Vi spør igjen hver dag.`
    : `Vi spurte Skatteetaten ${day}, og venter på svar. Det tar noen minutter.`
}

function CardInForce({ tax }: { tax: TaxView }) {
  const { card, year } = tax
  if (!card)
    return (
      <div>
        <p className="text-sm text-muted">Gjelder i {year}</p>
        <p className="mt-1 font-heading text-xl font-semibold">Ikke noe skattekort ennå</p>
        <p className="mt-1 max-w-measure text-muted">{waitingText(tax)}</p>
      </div>
    )
  const from = card.source === 'fetched' ? 'Hentet fra Skatteetaten' : 'Lagt inn av oss'
  return (
    <div>
      <p className="text-sm text-muted">Gjelder i {year}</p>
      <p className="tabular mt-1 font-heading text-xl font-semibold">{card.text}</p>
      <p className="mt-1 max-w-measure">{meanings[card.kind]}</p>
      <p className="mt-1 text-sm text-muted">
        {from} {formatDayYear(card.receivedAt)}. Er det feil, endrer du det på skatteetaten.no.
      </p>
      {card.remark && (
        <Notice tone="info" className="mt-3" title="Vi må se på kortet">
          Skatteetaten har svart noe som et menneske hos oss må se på før neste lønn. Du får beskjed.
        </Notice>
      )}
    </div>
  )
}

function NumberRow({ tax: { number }, onChange }: { tax: TaxView; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4">
      <div className="min-w-0">
        <p className="font-semibold">{number?.kind === 'd-number' ? 'D-nummer' : 'Fødselsnummer'}</p>
        <p className="tabular text-muted">
          {number ? (
            <>
              <span aria-hidden="true">•••••• •••••</span>
              <span className="sr-only">Lagt inn. Det vises ikke.</span>
            </>
          ) : (
            'Ikke lagt inn'
          )}
        </p>
      </div>
      <Button icon="pen" onClick={onChange} aria-label={number ? 'Endre fødselsnummer' : undefined}>
        {number ? 'Endre' : 'Legg inn fødselsnummer'}
      </Button>
    </div>
  )
}
