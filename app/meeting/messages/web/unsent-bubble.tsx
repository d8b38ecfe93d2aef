import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { forgetUnsent, sendAgain, type Unsent } from './outbox.ts'

/** A retry cannot fix these. */
const final = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT']

/** A message being sent, or one that failed and can be retried. */
export function UnsentBubble({ entry }: { entry: Unsent }) {
  const { message, pictures, state, failure } = entry
  const failed = state === 'failed'
  return (
    <div className="grid justify-items-end gap-1.5">
      <MessageBubble
        mine
        from="Du"
        meta={failed ? 'Ikke sendt' : 'Sender …'}
        text={message.text}
        pictures={pictures}
      />
      {failed && failure && (
        <div role="alert" className="grid justify-items-end gap-1.5">
          <FieldError>{failure.message}</FieldError>
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="quiet"
              onClick={() => forgetUnsent(message.to, key => key === message.clientKey)}
            >
              Slett
            </Button>
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
