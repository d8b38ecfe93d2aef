import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ownIdentityPath } from '../links.ts'
import { texts } from '../texts.ts'
import { useMyIdentity } from './queries.ts'

/** Asks a worker who is not verified yet to confirm who they are, where somebody can be asked. */
export function IdentityNotice({ verified }: { verified: boolean }) {
  const { data } = useMyIdentity()
  if (!data || verified || data.providers.length === 0 || data.proofs.length > 0) return null
  return (
    <Notice
      className="mb-4"
      tone="info"
      icon="shield-check"
      title={texts.askTitle}
      action={
        <ButtonLink to={ownIdentityPath.worker} size="sm">
          {texts.askAction}
        </ButtonLink>
      }
    >
      {texts.ask}
    </Notice>
  )
}
