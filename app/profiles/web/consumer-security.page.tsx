import { ChangePasswordForm } from '#app/accounts/web/change-password-form.tsx'
import { SignOutEverywhere } from '#app/accounts/web/sign-out-everywhere.tsx'
import { texts } from '#app/employment/texts.ts'
import { pageTitle } from '#app/page-title.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { toast } from '#ui/toast.tsx'

export const meta = pageTitle('Sikkerhet')

/** A customer's security screen: password, sessions, and that there is no contract of employment here. */
export default function ConsumerSecurity() {
  return (
    <>
      <PageHead title="Sikkerhet" back={{ to: '/consumer-profile', label: 'Min profil' }} />
      <div className="grid gap-4">
        <ChangePasswordForm />
        <Card>
          <CardHead title="Kontrakt" />
          <p className="mb-4 max-w-measure text-muted">
            Rammekontrakten er en arbeidsavtale og gjelder bare ansatte. Det du har bestilt, står under
            Bestillinger.
          </p>
          <Button icon="download" onClick={() => toast.info(texts.notForConsumers)}>
            Last ned kontrakt
          </Button>
        </Card>
        <SignOutEverywhere />
      </div>
    </>
  )
}
