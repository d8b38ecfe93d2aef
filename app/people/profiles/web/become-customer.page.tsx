import { useMutation } from '@tanstack/react-query'
import { pageTitle } from '#app/client/page-title.ts'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { enterOtherProfile } from '#app/people/accounts/web/enter-other-profile.part.ts'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { client } from './client.ts'

export const meta = pageTitle(sessionTexts.becomeCustomer)

/** A worker becomes a customer too. Asks for nothing; address and phone come before searching. */
export default function BecomeCustomer() {
  const holdsBoth = useSession().data?.profileTypes.includes(customerRole) ?? false
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.addConsumer(),
    onSuccess: () => enterOtherProfile('/consumer-dashboard'),
  })
  return (
    <>
      <PageHead
        title={sessionTexts.becomeCustomer}
        back={{ to: '/employee-dashboard', label: 'Oversikt' }}
        sub="Da kan du bestille hjelp selv, med samme innlogging."
      />
      <Card className="grid max-w-[680px] justify-items-start gap-5">
        {holdsBoth ? (
          <Notice tone="info">{texts.profileHeld}</Notice>
        ) : (
          <>
            {error && (
              <Notice tone="danger" role="alert" title={accountTexts.profileNotMade} className="w-full">
                {asFailure(error).message}
              </Notice>
            )}
            <p className="max-w-measure">
              Navnet og telefonnummeret ditt blir med. Profilen din som ansatt er som før, og du bytter mellom
              de to i menyen. Du kan ikke bestille deg selv.
            </p>
            <Button variant="next" size="lg" busy={isPending} onClick={() => mutate()}>
              Opprett profil
            </Button>
          </>
        )}
      </Card>
    </>
  )
}
