import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { client as accountsClient } from '#app/people/accounts/web/client.ts'
import { Door } from '#app/people/accounts/web/door.part.tsx'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { asFailure } from '#platform/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { ownIdentityPath } from '../links.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'

export const meta = pageTitle(texts.working)

type Answer = Parameters<typeof client.finish>[0]

/** The provider's answer from the address. */
function answerIn(params: URLSearchParams): Answer | null {
  const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map(
    name => params.get(name) ?? undefined,
  )
  return state && (code || error) ? { state, code, error, iss } : null
}

/** Vipps and BankID lead here, and the page posts their answer: a GET alone uses nothing up. */
export default function IdentityReturn() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const answer = answerIn(params)
  const role = useSession().data?.role ?? 'worker'
  const sent = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: (told: Answer) => client.finish(told),
    onSuccess: async ({ provider, underAge }) => {
      if (!underAge) toast.success(texts.confirmed(provider))
      const session = await accountsClient.session().catch(() => null)
      navigate(ownIdentityPath[session?.role ?? 'worker'], { replace: true })
    },
  })

  useEffect(() => {
    if (!answer || sent.current) return
    sent.current = true
    mutate(answer)
  }, [answer, mutate])

  if (!answer || error) {
    return (
      <Door title={texts.failed}>
        <Notice tone="danger" role="alert">
          {error ? asFailure(error).message : texts.invalid}
        </Notice>
        <ButtonLink to={ownIdentityPath[role]} variant="next" block className="mt-5">
          Til Sikkerhet
        </ButtonLink>
      </Door>
    )
  }
  return (
    <Door title={texts.working}>
      <p role="status" data-coming="">
        Et øyeblikk …
      </p>
    </Door>
  )
}
