import type { ReactNode } from 'react'
import { firstName } from '#app/facts/names.ts'
import type { NightLine } from '#app/facts/night.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { nightLines } from '#app/work/orders/web/price-parts.part.ts'
import { formatKr, formatRate } from '#platform/shared/money.ts'
import { formatHours, formatMoment } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { MoneyTable } from '#ui/price-bar.tsx'
import { dayScale } from '../day-scale.ts'
import { differenceWords, proposedWords } from '../proposal-words.ts'
import { DayWindow } from './day-window.tsx'

type Proposal = NonNullable<OrderDetails['proposal']>
type Known = { order: OrderDetails; proposal: Proposal }

/** The supplement for night that is in the price above it. */
const includedNight = (price: NightLine) => nightLines(price).map(line => ({ ...line, muted: true }))

/** What it costs as agreed and as proposed: the customer's price, or the worker's wage. */
function Money({ order, proposal }: Known) {
  const { agreed, viewer } = order
  const { price } = proposal
  const lines =
    viewer === 'worker'
      ? [
          { label: `Lønn som avtalt, ${formatHours(agreed.halfHours)}`, amount: formatKr(agreed.wage) },
          { label: `Ny lønn, ${formatHours(price.halfHours)}`, amount: formatKr(price.wage) },
          { label: 'Du tjener, før skatt', amount: differenceWords(agreed.wage, price.wage), sum: true },
        ]
      : [
          {
            label: `Avtalt, ${formatRate(agreed.rate)} × ${formatHours(agreed.halfHours)}`,
            amount: formatKr(agreed.gross),
          },
          ...includedNight(agreed),
          {
            label: `Ny pris, ${formatRate(price.rate)} × ${formatHours(price.halfHours)}`,
            amount: formatKr(price.gross),
          },
          ...includedNight(price),
          { label: 'Du betaler', amount: differenceWords(agreed.gross, price.gross), sum: true },
        ]
  return <MoneyTable caption="Hva endringen betyr i kroner" className="mt-3.5" lines={lines} />
}

/** Both days on one scale, with what else the viewer has on them, and below them what differs. */
function Compared({ order, proposal, caption }: Known & { caption: string }) {
  const scale = dayScale([order, proposal])
  const beside = order.viewer === 'admin' ? null : proposal.beside
  return (
    <>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 sm:gap-3">
        <DayWindow caption="Avtalt nå" terms={order} {...{ scale, beside }} />
        <Icon name="arrow-right" className="size-4 sm:size-5" />
        <DayWindow caption={caption} terms={proposal} {...{ scale, beside }} lit />
      </div>
      {proposal.address !== order.address && (
        <p className="mt-3.5 text-sm">
          <span className="text-muted">Ny adresse: </span>
          <bdi className="break-words">{proposal.address}</bdi>
        </p>
      )}
      <Money order={order} proposal={proposal} />
    </>
  )
}

const Said = ({ words }: { words: string }) =>
  words === '' ? null : (
    <blockquote className="border-l-2 border-accent-line pl-3.5">
      <bdi className="break-words whitespace-pre-line">«{words}»</bdi>
    </blockquote>
  )

/** An open proposal, to the one who answers and to the one who waits. `actions`: what the viewer may do with it. */
export function ProposalCard({ order, proposal, actions }: Known & { actions: ReactNode }) {
  const names = { [customerRole]: firstName(order.consumer.name), worker: firstName(order.worker.name) }
  const [proposer, other] = [names[proposal.by], names[proposal.by === 'worker' ? customerRole : 'worker']]
  const isMine = proposal.by === order.viewer
  const what = proposedWords(order, proposal)
  const until = formatMoment(proposal.expiresAt)
  const buttons = <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-2.5">{actions}</div>
  if (isMine || order.viewer === 'admin')
    return (
      <div role="status">
        <Card>
          <CardHead
            title={isMine ? `Du har foreslått ${what}` : `${proposer} har foreslått ${what}`}
            className="mb-2"
          />
          <Said words={proposal.words} />
          <p className="mt-2">
            Avtalen gjelder til {other} sier ja. Tiden holdes av så lenge. Kommer det ikke svar innen {until},
            blir det som avtalt.
          </p>
          <Compared {...{ order, proposal }} caption={isMine ? 'Du foreslår' : `${proposer} foreslår`} />
          {isMine && buttons}
        </Card>
      </div>
    )
  return (
    <div role="status">
      <LitCard eyebrow={`${proposer} spør deg`} title={`${proposer} foreslår ${what}`}>
        <Said words={proposal.words} />
        {buttons}
        <Compared {...{ order, proposal }} caption={`${proposer} foreslår`} />
        <p className="mt-3 text-xs leading-[1.45] text-muted">
          Det dere har avtalt, gjelder til du sier ja
          {order.viewer === customerRole && ', og det koster ingenting å flytte'}. Svarer du ikke innen{' '}
          {until}, blir det som avtalt.
        </p>
      </LitCard>
    </div>
  )
}

/** What became of the last proposal, when it came to nothing. */
export function ProposalOver({ how }: { how: string }) {
  return (
    <Card>
      <CardHead title="Forslaget gjelder ikke lenger" className="mb-2" />
      <p>{how}. Avtalen er som før.</p>
    </Card>
  )
}
