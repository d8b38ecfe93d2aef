import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { texts } from '../texts.ts'
import { MessageBubble } from './message-bubble.tsx'
import { forgetUnsent, sendAgain, type Unsent } from './outbox.ts'

/** A retry cannot fix these. */
const final = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT']

const metas: Record<Unsent['state'], string> = {
  sending: 'Sender …',
  sent: 'Sender …',
  waiting: texts.sentLater,
  failed: 'Ikke sendt',
}

/** A message being sent, one that waits for the network, or one that failed and can be retried. */
export function UnsentBubble({ entry }: { entry: Unsent }) {
  const { message, pictures, state, failure } = entry
  return (
    <div className="grid justify-items-end gap-1.5">
      <MessageBubble mine from="Du" meta={metas[state]} text={message.text} pictures={pictures} />
      {state === 'waiting' && (
        <div className="flex gap-2">
          <Forget entry={entry} label={texts.notSent} />
        </div>
      )}
      {state === 'failed' && failure && (
        <div role="alert" className="grid justify-items-end gap-1.5">
          <FieldError>{failure.message}</FieldError>
          <div className="flex gap-2">
            <Forget entry={entry} label="Slett" />
            {!final.includes(failure.code) && (
              <Button size="sm" icon="refresh" onClick={() => sendAgain(entry)}>
                Prøv igjen
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const Forget = ({ entry: { message }, label }: { entry: Unsent; label: string }) => (
  <Button
    size="sm"
    variant="quiet"
    onClick={() => forgetUnsent(message.to, key => key === message.clientKey)}
  >
    {label}
  </Button>
)
