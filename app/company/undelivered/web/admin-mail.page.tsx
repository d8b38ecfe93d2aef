import { FoundList } from '#app/client/found-list.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { useChange } from '#app/client/use-change.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { UndeliveredMail } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'
import { useUndelivered } from './queries.part.ts'

export const meta = pageTitle(texts.title)

/** Mails that could not be sent, for administrators, who can send them again when what was wrong is put right. */
export default function AdminMail() {
  const found = useUndelivered()
  return (
    <>
      <PageHead title={texts.title} sub={texts.subtitle} />
      <FoundList found={found} items={found.data?.mails} nothing={[texts.nothing, texts.nothingMore]}>
        {mail => <MailCard key={mail.id} mail={mail} />}
      </FoundList>
    </>
  )
}

function MailCard({ mail: { id, to, subject, givenUpAt, attempts, why } }: { mail: UndeliveredMail }) {
  const { send, busy, failure } = useChange({
    refetch: api.key(),
    // Somebody else resent it: it leaves the list, and we say so.
    isOver: () => true,
  })
  return (
    <Card as="li" className="grid gap-2">
      <h2 className="min-w-0 text-lg leading-[1.25] break-words">
        <bdi>{subject}</bdi>
      </h2>
      <p className="break-words">
        {texts.to} <bdi>{to}</bdi>
      </p>
      <p className="text-sm text-muted">
        {texts.givenUp} <time dateTime={givenUpAt}>{formatMoment(givenUpAt)}</time> {texts.attempts(attempts)}
        . {why}
      </p>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <div className="mt-1">
        <Button
          busy={busy}
          aria-label={texts.sendAgainTo(to, subject)}
          onClick={() => send(() => client.sendAgain({ mailId: id }), texts.sentAgain)}
        >
          {texts.sendAgain}
        </Button>
      </div>
    </Card>
  )
}
