import type { ReactNode } from 'react'
import { messagesPath, orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { placeShownUntil } from '#app/facts/place.ts'
import { wishLines } from '#app/facts/wish.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import { wayText } from '#app/work/travel/way-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'

const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/** The phone's own map: no map service on the net is told where the customer lives. */
const mapOf = (address: string) =>
  isApple() ? `maps:?daddr=${encodeURIComponent(address)}` : `geo:0,0?q=${encodeURIComponent(address)}`

/** Where it is, and the way there. */
export const TripCard = ({
  order: { address, way },
  children,
}: {
  order: Pick<OrderDetails, 'address' | 'way'>
  children?: ReactNode
}) => (
  <Card flush className="mt-4 grid gap-3 px-4 py-3 text-sm">
    <div className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3">
      <Icon name="pin" className="mt-0.5 self-start text-muted" />
      <p className="leading-[1.4] font-semibold wrap-anywhere">
        {address}
        {way && <span className="block font-normal text-muted">{wayText(way)}</span>}
      </p>
      <ButtonLink to={mapOf(address)}>{texts.showWay}</ButtonLink>
    </div>
    {children}
  </Card>
)

/** What the customer has written of the work. */
export function AboutCard({ order }: { order: OrderDetails }) {
  const lines = wishLines(order).filter(({ key }) => key !== 'address')
  if (lines.length === 0) return null
  return (
    <Card flush className="mt-3 p-4">
      <h2 className="text-base">{texts.about}</h2>
      {lines.map(({ key, said }) => (
        <p key={key} className="mt-1.5 whitespace-pre-line wrap-anywhere">
          {said}
          {key === 'entryNote' && (
            <span className="block text-sm text-muted">
              {texts.noteUntil(placeShownUntil(new Date(order.endsAt)))}
            </span>
          )}
        </p>
      ))}
    </Card>
  )
}

/** Call, or write. */
export function Contact({ order: { counterpart } }: { order: OrderDetails }) {
  const { phone, name, profileId } = counterpart
  return (
    <div className="mt-3 flex gap-2.5 *:flex-1">
      {phone && (
        <ButtonLink to={`tel:+47${phone}`} icon="phone">
          {texts.call(firstName(name))}
        </ButtonLink>
      )}
      <ButtonLink to={messagesPath('worker', profileId)} icon="chat">
        {texts.write}
      </ButtonLink>
    </div>
  )
}

/** Before the work: the way to what the day does not have, such as giving it up or proposing another time. */
export const WayToOrder = ({ order: { id } }: { order: OrderDetails }) => (
  <div className="mt-5 border-t pt-4">
    <p className="text-sm text-muted">{texts.cannotCome}</p>
    <ButtonLink to={orderPath('worker', id)} icon="receipt" className="mt-2.5">
      {texts.seeOrder}
    </ButtonLink>
  </div>
)
