import type { ClientFailure } from '#platform/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Why a request for help was not sent, to one worker or to all who suit, and the way on when the profile lacks something. */
export const RequestFailure = ({ failure }: { failure: ClientFailure }) => (
  <Notice
    tone="danger"
    role="alert"
    title="Forespørselen ble ikke sendt"
    action={
      failure.reason === 'profile-incomplete' && (
        <ButtonLink to="/consumer-profile">Til profilen min</ButtonLink>
      )
    }
  >
    {failure.message}
  </Notice>
)
