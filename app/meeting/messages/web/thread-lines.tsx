import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { orderPath } from '#app/facts/addresses.ts'
import type { Party } from '#app/facts/roles.ts'
import { formatClock, formatDay, formatDayYear, localDate } from '#platform/shared/time.ts'
import { SystemLine } from '#ui/chat.tsx'
import { cx } from '#ui/cx.ts'
import type { Conversation, Line, OtherParty } from '../api.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { Unsent } from './outbox.ts'
import { UnsentBubble } from './unsent-bubble.tsx'

/** What can be done with a message of the other's, such as reporting it. */
export type LineMenu = (line: Line, other: OtherParty) => ReactNode

type Lines = {
  viewer: Party
  conversation: Conversation
  lines: readonly Line[]
  unsent: readonly Unsent[]
  /** The line that was looked for. */
  marked?: number
  lineMenu?: LineMenu
}

/** The lines of a conversation with the days between them, and below them what is not sent yet. */
export function ThreadLines({ lines, unsent, conversation, marked, ...rest }: Lines) {
  const { readByOther, other } = conversation
  return (
    <div className="grid gap-3">
      {lines.map((line, index) => {
        const day = localDate(line.at)
        const before = lines[index - 1]
        return (
          <Fragment key={line.id}>
            {(!before || localDate(before.at) !== day) && <DayLine at={line.at} />}
            {/* Focus moves here from the search; it is no tab stop. */}
            <div
              data-line={line.id}
              tabIndex={line.id === marked ? -1 : undefined}
              className={cx(
                'min-w-0 outline-none',
                line.id === marked &&
                  '[&>:last-child]:outline-2 [&>:last-child]:outline-offset-2 [&>:last-child]:outline-accent-mark',
              )}
            >
              {line.id === marked && <span className="sr-only">Treff: </span>}
              <OneLine line={line} other={other} tellRead={line.id === readByOther} {...rest} />
            </div>
          </Fragment>
        )
      })}
      {unsent.map(entry => (
        <UnsentBubble key={entry.message.clientKey} entry={entry} />
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

type OneLineProps = Pick<Lines, 'viewer' | 'lineMenu'> & { line: Line; other: OtherParty; tellRead: boolean }

function OneLine({ line, viewer, other, tellRead, lineMenu }: OneLineProps) {
  const { author, text, pictures, orderId, at } = line
  if (author !== 'system') {
    const mine = author === 'me'
    return (
      <MessageBubble
        mine={mine}
        from={mine ? 'Du' : other.firstName}
        meta={`${formatClock(at)}${tellRead ? ' · Lest' : ''}`}
        text={text}
        pictures={pictures}
        menu={mine ? undefined : lineMenu?.(line, other)}
      />
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
