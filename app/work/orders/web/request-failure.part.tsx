import type { ClientFailure } from '#platform/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SamePlace } from './same-place.part.tsx'

const ways: Record<string, { to: string; label: string }> = {
  'profile-incomplete': { to: '/consumer-profile', label: 'Til profilen min' },
  'already-asked': { to: '/consumer-orders', label: 'Se bestillingene mine' },
}

/** Why a request failed, to one worker or to everybody, with the next step if there is one; or what it asks. */
export function RequestFailure({
  failure,
  busy = false,
  onMeant,
}: {
  failure: ClientFailure
  busy?: boolean
  /** Sends it although somebody else comes to the same place then. */
  onMeant: () => void
}) {
  if (failure.reason === 'same-place')
    return <SamePlace message={failure.message} busy={busy} onMeant={onMeant} />
  const way = ways[failure.reason ?? '']
  return (
    <Notice
      tone="danger"
      role="alert"
      title="Forespørselen ble ikke sendt"
      action={way && <ButtonLink to={way.to}>{way.label}</ButtonLink>}
    >
      {failure.message}
    </Notice>
  )
}
