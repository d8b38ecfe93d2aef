import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { homeOf } from '#app/facts/roles.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { EmailChangeState } from '../api.ts'
import { client } from './client.ts'
import { Door } from './door.part.tsx'
import { knownSession, publishAuthEvent, refreshSession } from './session.part.ts'

export const meta = pageTitle('Bekreft bytte av e-post')

const outcomes: Record<EmailChangeState, { title: string; text: string }> = {
  'waits-for-old': {
    title: 'Den nye adressen er bekreftet',
    text: 'Nå gjenstår den gamle. Vi har sendt en lenke dit også. Når den er brukt, er byttet gjort.',
  },
  'waits-for-new': {
    title: 'Den gamle adressen er bekreftet',
    text: 'Nå gjenstår den nye. Vi har sendt en lenke dit også. Når den er brukt, er byttet gjort.',
  },
  changed: {
    title: 'E-posten din er endret',
    text: 'Begge adressene er bekreftet. Bruk den nye neste gang du logger inn.',
  },
}

/** Both links lead here. A click uses them, so link scanners do nothing. */
export default function ConfirmEmailChange() {
  const [params] = useSearchParams()
  const token = params.get('token')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (link: string) => client.confirmEmailChange({ token: link }),
    onSuccess: async () => {
      const session = knownSession() ? await refreshSession() : null
      if (session) publishAuthEvent('USER_UPDATED', session)
    },
  })
  if (!token || error) {
    return (
      <Door title="Lenken virket ikke">
        <Notice tone="danger" role="alert">
          {error ? asFailure(error).message : texts.linkInvalid}
        </Notice>
        <p className="mt-4 text-sm text-muted">
          Under Sikkerhet ser du hva som gjenstår av byttet, og kan få nye lenker.
        </p>
        <Onward />
      </Door>
    )
  }
  if (data) {
    const { title, text } = outcomes[data.state]
    return (
      <Door title={title}>
        <p role="status">{text}</p>
        <Onward />
      </Door>
    )
  }
  return (
    <Door
      title="Bekreft bytte av e-post"
      lead="E-posten byttes når både den gamle og den nye adressen er bekreftet."
    >
      <Button variant="next" size="lg" block busy={isPending} onClick={() => mutate(token)}>
        Bekreft
      </Button>
    </Door>
  )
}

/** The person's home when signed in; else the front page. */
function Onward() {
  const session = knownSession()
  return (
    <ButtonLink to={session ? homeOf[session.role] : '/'} block className="mt-5">
      {session ? 'Til oversikten' : 'Til forsiden'}
    </ButtonLink>
  )
}
