import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { objectTo } from '#app/facts/addresses.ts'
import { customerRole, loginOf } from '#app/facts/roles.ts'
import { texts as suspensionTexts } from '#app/facts/suspension-texts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { stepAt } from '../at-step.ts'
import { afterSignIn } from './after-sign-in.ts'
import { whereBegun } from './begun.part.ts'
import { client } from './client.ts'
import { Door } from './door.part.tsx'

export const meta = pageTitle('Logger deg inn')

/** The mailed link leads here, and the page posts it: a GET alone uses nothing up. */
export default function MagicLinkPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const token = params.get('token')
  const login = loginOf[params.get('type') === 'worker' ? 'worker' : customerRole]
  const sent = useRef(false)
  const [fault, setFault] = useState<string | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (link: string) => client.openMagicLink({ token: link }),
    onSuccess: async ({ home, secondStep }) => {
      if (secondStep) return navigate(stepAt(login), { replace: true })
      const wrong = await afterSignIn()
      if (wrong) return setFault(wrong)
      toast.success(texts.signedIn)
      navigate(whereBegun() ?? home, { replace: true })
    },
  })

  useEffect(() => {
    if (!token || sent.current) return
    sent.current = true
    mutate(token)
  }, [token, mutate])

  const isShut = error !== null && asFailure(error).reason === 'suspended'
  if (!token || error || fault) {
    return (
      <Door title={isShut ? suspensionTexts.suspended : 'Lenken virket ikke'}>
        <Notice tone="danger" role="alert">
          {fault ?? (error ? asFailure(error).message : texts.linkInvalid)}
        </Notice>
        <ButtonLink to={isShut ? objectTo.to : login} variant="next" block className="mt-5">
          {isShut ? objectTo.label : 'Til innlogging'}
        </ButtonLink>
      </Door>
    )
  }
  return (
    <Door title="Logger deg inn">
      <p role="status" data-coming="">
        Et øyeblikk …
      </p>
    </Door>
  )
}
