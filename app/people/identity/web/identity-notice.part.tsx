import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ownIdentityPath } from '../links.ts'
import { texts } from '../texts.ts'
import { useMyIdentity } from './queries.part.ts'

/**
 * Asks an unverified worker to confirm their identity or correct the profile, if a provider is configured.
 */
export function IdentityNotice({ verified }: { verified: boolean }) {
  const { data } = useMyIdentity()
  if (!data || verified || data.providers.length === 0) return null
  if (data.proofs.some(({ differs }) => differs.length === 0)) return null
  const [wrong] = data.proofs.flatMap(({ differs }) => differs)
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
      {wrong ? texts.differ[wrong] : texts.ask}
    </Notice>
  )
}
