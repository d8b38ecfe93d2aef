import { Fragment } from 'react'
import { Link } from 'react-router'
import { orderPath } from '#app/orders/links.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatClock, formatDay, formatDayYear, localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Bubble, SystemLine } from '#ui/chat.tsx'
import { FieldError } from '#ui/field.tsx'
import type { Line, OtherParty, SendMessage } from '../api.ts'
import type { Talker } from '../links.ts'
import { forgetUnsent, type Unsent, useSend } from './queries.ts'

type Lines = { viewer: Talker; other: OtherParty; lines: readonly Line[]; unsent: readonly Unsent[] }

/** The lines of a conversation with the days between them, and below them what is not sent yet. */
export function ThreadLines({ viewer, other, lines, unsent }: Lines) {
  const lastRead = lines.findLast(line => line.read)?.id
  return (
    <div className="grid gap-3">
      {lines.map((line, index) => {
        const day = localDate(line.at)
        const before = lines[index - 1]
        return (
          <Fragment key={line.id}>
            {(!before || localDate(before.at) !== day) && <DayLine at={line.at} />}
            <OneLine line={line} viewer={viewer} other={other} tellRead={line.id === lastRead} />
          </Fragment>
        )
      })}
      {unsent.map(item => (
        <UnsentBubble key={item.message.clientKey} {...item} />
      ))}
    </div>
  )
}

const thisYear = () => localDate(new Date()).slice(0, 4)

const DayLine = ({ at }: { at: string }) => (
  <h3 className="py-1 text-center font-text text-xs font-medium text-muted">
    <time dateTime={localDate(at)}>
      {localDate(at).startsWith(thisYear()) ? formatDay(at) : formatDayYear(at)}
    </time>
  </h3>
)

type OneLineProps = { line: Line; viewer: Talker; other: OtherParty; tellRead: boolean }

function OneLine({ line, viewer, other, tellRead }: OneLineProps) {
  const { author, text, orderId, at } = line
  if (author !== 'system') {
    return (
      <Bubble
        mine={author === 'me'}
        from={author === 'me' ? 'Du' : other.firstName}
        meta={`${formatClock(at)}${tellRead ? ' · Lest' : ''}`}
      >
        {text}
      </Bubble>
    )
  }
  const words = `${text} · ${formatClock(at)}`
  return (
    <SystemLine icon={viewer === 'worker' ? 'briefcase' : 'receipt'}>
      {orderId ? (
        <Link to={orderPath(viewer, orderId)} className="py-1 text-muted hover:text-text">
          {words}
        </Link>
      ) : (
        words
      )}
    </SystemLine>
  )
}

/** A message on its way, or one that did not arrive: its words stay, and it can be tried again. */
function UnsentBubble({ message, failed, error }: Unsent) {
  const send = useSend(message.to)
  const again = (same: SendMessage) => {
    forgetUnsent(same.to, same.clientKey)
    send.mutate(same)
  }
  return (
    <div className="grid justify-items-end gap-1.5">
      <Bubble mine from="Du" meta={failed ? 'Ikke sendt' : 'Sender …'}>
        {message.text}
      </Bubble>
      {failed && (
        <div role="alert" className="grid justify-items-end gap-1.5">
          <FieldError>{asFailure(error).message}</FieldError>
          <div className="flex gap-2">
            <Button size="sm" variant="quiet" onClick={() => forgetUnsent(message.to, message.clientKey)}>
              Slett
            </Button>
            <Button size="sm" icon="refresh" onClick={() => again(message)}>
              Prøv igjen
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
