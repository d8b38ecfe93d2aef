import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { messagesPath, withdrawalPath, workerPath } from '#app/facts/addresses.ts'
import { freeUntilText } from '#app/facts/free-cancellation.ts'
import { firstName } from '#app/facts/names.ts'
import { nightSentence } from '#app/facts/night.ts'
import { customerRole } from '#app/facts/roles.ts'
import { texts as searchTexts } from '#app/meeting/search/texts.ts'
import { NightLines } from '#app/work/orders/web/night-lines.part.tsx'
import { SamePlace } from '#app/work/orders/web/same-place.part.tsx'
import { Words } from '#app/work/orders/web/wish-facts.part.tsx'
import { formatKr, formatRate } from '#platform/shared/money.ts'
import { formatHours, formatSpan } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Rating } from '#ui/rating.tsx'
import type { chooseInput, OwnRequestPage, ReceivedAnswer } from '../api.ts'
import { texts } from '../texts.ts'
import { useAct } from './use-act.ts'

/** Orders from whoever is chosen, once the customer has approved the amount. Answers where to go on. */
export type ChooseAnswer = (input: z.input<typeof chooseInput>, name: string) => Promise<string>

/** Everybody who has said that they can; one of them is chosen. */
export function ReceivedAnswers({ request, choose }: { request: OwnRequestPage; choose: ChooseAnswer }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { received, status } = request
  const answer = received.find(({ id }) => id === chosen)
  if (received.length === 0) return null
  return (
    <section aria-labelledby="svar">
      <h2 id="svar" className="mb-3 text-lg">
        {status === 'open'
          ? received.length === 1
            ? 'Én kan komme'
            : `${received.length} kan komme`
          : 'Svarene'}
      </h2>
      <ul className="grid list-none gap-3 p-0">
        {received.map(one => (
          <AnswerCard key={one.id} request={request} answer={one} onChoose={() => setChosen(one.id)} />
        ))}
      </ul>
      {answer && (
        <ChooseDialog request={request} answer={answer} choose={choose} close={() => setChosen(null)} />
      )}
    </section>
  )
}

type AnswerCardProps = { request: OwnRequestPage; answer: ReceivedAnswer; onChoose: () => void }

function AnswerCard({ request, answer, onChoose }: AnswerCardProps) {
  const id = useId()
  const { name, worker, workerId, price, text, status, choose } = answer
  const open = status === 'offered'
  return (
    <Card as="li" className="grid gap-3 p-4! sm:p-5!">
      <div className="flex items-start gap-3.5">
        <Portrait src={worker?.image ?? null} name={name} size="m" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 id={id} className="min-w-0 text-[1.1875rem] leading-[1.2] break-words">
              {worker ? (
                <Link to={workerPath(workerId)} className="text-text no-underline hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h3>
            {worker?.verificationStatus === 'approved' && (
              <Badge tone="success" icon="shield-check">
                {searchTexts.verified}
              </Badge>
            )}
            {status === 'chosen' && (
              <Badge tone="primary" icon="check">
                Valgt
              </Badge>
            )}
          </div>
          {worker && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-muted">
              <Rating value={worker.rating} count={worker.reviewCount} className="text-text" />
              {worker.age !== null && <span>{worker.age} år</span>}
              {worker.district && <span>{worker.district}</span>}
            </p>
          )}
          {price && <FullPrice price={price} request={request} />}
        </div>
      </div>
      {answer.isOther && (
        <Notice tone="info" icon="clock" title={texts.otherTime}>
          {firstName(name)} kan komme {formatSpan(answer.startsAt, answer.endsAt)}. Du spurte om{' '}
          {formatSpan(request.startsAt, request.endsAt)}.
        </Notice>
      )}
      {text && (
        <p className="max-w-measure text-sm">
          <Words>{text}</Words>
        </p>
      )}
      {open && !choose.allowed && (
        <p id={`${id}-why`} className="text-sm text-muted">
          {choose.why}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-[1_1_40%]">
        {open && (
          <Button
            variant={choose.allowed ? 'primary' : 'line'}
            disabled={!choose.allowed}
            aria-describedby={choose.allowed ? id : `${id} ${id}-why`}
            onClick={onChoose}
          >
            {choose.label}
          </Button>
        )}
        {worker && (
          <ButtonLink to={messagesPath(customerRole, workerId)} icon="chat" aria-describedby={id}>
            Kontakt
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

type FullPriceProps = { request: OwnRequestPage; price: NonNullable<ReceivedAnswer['price']> }

/** What the whole job costs with a worker, how that is reckoned, and how it stands to the budget. */
function FullPrice({ request: { halfHours, budget }, price }: FullPriceProps) {
  const { gross, rate, vat } = price
  return (
    <div className="mt-1.5">
      <p className="tabular">
        <strong className="font-heading text-lg font-semibold">{formatKr(gross)}</strong>{' '}
        <span className="text-sm text-muted">for hele jobben</span>
      </p>
      <p className="tabular text-sm text-muted">
        {formatHours(halfHours)} × {formatRate(rate)}.{nightSentence(price)}{' '}
        {vat === 0 ? 'Fritatt for mva.' : `Mva. er med: ${formatKr(vat)}.`}
        {budget !== null && gross > budget && ` ${texts.overBudget(gross - budget)}.`}
      </p>
    </div>
  )
}

type ChooseProps = {
  request: OwnRequestPage
  answer: ReceivedAnswer
  choose: ChooseAnswer
  close: () => void
}

/** Choosing places an order, so the price and obligation are stated first. */
function ChooseDialog({ request, answer, choose, close }: ChooseProps) {
  const navigate = useNavigate()
  const { act, busy, failure } = useAct(close)
  const { id: requestId, serviceName, halfHours } = request
  const { startsAt, endsAt } = answer
  const name = firstName(answer.name)
  const { gross = 0, rate = 0, vat = 0 } = answer.price ?? {}
  async function confirm(meant: boolean) {
    const shown = { expectedPrice: gross, expectedStart: startsAt }
    const input = { requestId, answerId: answer.id, ...shown, meant }
    let to = ''
    const begin = async () => {
      to = await choose(input, name)
    }
    if (await act(begin, null)) navigate(to)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={`Velge ${name}?`}
      footer={
        <>
          <Button variant="next" busy={busy} onClick={() => confirm(false)}>
            Bestill med betalingsplikt
          </Button>
          <Button onClick={close}>Tilbake</Button>
        </>
      }
    >
      {failure?.reason === 'same-place' && (
        <SamePlace message={failure.message} busy={busy} onMeant={() => confirm(true)} />
      )}
      {failure && failure.reason !== 'same-place' && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <p>
        {name} har sagt ja til {serviceName.toLocaleLowerCase('nb')} {formatSpan(startsAt, endsAt)}, så
        bestillingen er bekreftet med en gang. De andre får beskjed.
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-surface-raised p-4 sm:px-5">
        <p className="text-sm">
          {serviceName}, {formatRate(rate)} × {formatHours(halfHours)}
          {answer.price && <NightLines price={answer.price} />}
          <span className="block text-muted">
            {vat === 0 ? 'Fritatt for mva.' : `Mva. er med: ${formatKr(vat)}`}
          </span>
        </p>
        <p role="status" className="font-heading text-xl font-semibold tabular">
          {formatKr(gross)}
        </p>
      </div>
      <p className="text-sm text-muted">
        {freeUntilText(answer.freeUntil)} Du har 14 dagers angrerett. Når du bestiller, samtykker du i at
        arbeidet kan starte før de 14 dagene er gått, og at angreretten faller bort når jobben er utført.{' '}
        <Link to={withdrawalPath} target="_blank">
          Les om angreretten
        </Link>
      </p>
    </Dialog>
  )
}
