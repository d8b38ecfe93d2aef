import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import type { Conversation } from '../api.ts'
import { texts } from '../texts.ts'
import { Composer } from './composer.tsx'
import { useBlock } from './queries.part.ts'

type ThreadFootProps = { conversation: Conversation; onSent?: () => void; onFocus?: () => void }

/** The message box, or why writing is not possible and what to do. */
export function ThreadFoot({ conversation, onSent, onFocus }: ThreadFootProps) {
  const { other, canWrite, contactHidden, whyNot, blockedByMe, canBlock } = conversation
  const block = useBlock(other.profileId)
  if (canWrite) {
    return (
      <Composer
        key={other.profileId}
        to={other.profileId}
        contactHidden={contactHidden}
        onSent={onSent}
        onFocus={onFocus}
      />
    )
  }
  if (blockedByMe && canBlock) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_220px] px-2 text-sm text-muted">{texts.blocked(other.firstName)}</p>
        <Button size="sm" busy={block.isPending} onClick={() => block.mutate(false)}>
          Opphev blokkeringen
        </Button>
      </div>
    )
  }
  return (
    <p className="px-2 text-sm text-muted">
      {whyNot}{' '}
      {whyNot === texts.closed && (
        <>
          Trenger du hjelp med et oppdrag, kan du <Link to="/kontakt-oss">kontakte oss</Link>.
        </>
      )}
    </p>
  )
}
