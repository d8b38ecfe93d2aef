import { useChange } from '#app/client/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PaymentStory } from '../admin-api.ts'
import { texts } from '../admin-texts.ts'
import { client } from './client.ts'

/** What the provider refused, and the way to ask it anew. When another administrator was first, the page follows and says so. */
export function RetryNotice({ story: { refused }, orderId }: { story: PaymentStory; orderId: string }) {
  const { send, busy, failure } = useChange({ refetch: [] })
  return (
    <Notice
      tone="danger"
      title={texts.refusedTitle}
      className="mb-6"
      role={failure ? 'alert' : undefined}
      action={
        <Button
          busy={busy}
          onClick={() => void send(() => client.retry({ orderId, refused }), texts.retried)}
        >
          {texts.retry}
        </Button>
      }
    >
      {failure?.message ?? texts.refusedMore}
    </Notice>
  )
}
