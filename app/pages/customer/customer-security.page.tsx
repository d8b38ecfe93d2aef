import { pageTitle } from '#app/client/page-title.ts'
import { texts } from '#app/company/employment/texts.ts'
import { DeleteAccount } from '#app/company/privacy/web/delete-account.part.tsx'
import { DownloadData } from '#app/company/privacy/web/download-data.part.tsx'
import { customerRole } from '#app/facts/roles.ts'
import { ChangeEmailCard } from '#app/people/accounts/web/change-email-card.part.tsx'
import { ChangePasswordForm } from '#app/people/accounts/web/change-password-form.part.tsx'
import { DevicesCard } from '#app/people/accounts/web/devices-card.part.tsx'
import { logSecurityEvent } from '#app/people/accounts/web/log-event.part.ts'
import { SecondFactorCard } from '#app/people/accounts/web/second-factor-card.part.tsx'
import { SignInAgain } from '#app/people/accounts/web/sign-in-again.part.tsx'
import { useLeave } from '#app/people/accounts/web/use-leave.part.ts'
import { IdentityCard } from '#app/people/identity/web/identity-card.part.tsx'
import { SettingsLink } from '#app/services/notifications/web/settings-link.part.tsx'
import { RecentEvents } from '#app/services/security/web/recent-events.part.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { toast } from '#ui/toast.tsx'

export const meta = pageTitle('Sikkerhet')

/** A customer's security screen: password, e-mail, what happened, one's data, and that there is no contract here. */
export default function CustomerSecurity() {
  const leave = useLeave()
  return (
    <>
      <PageHead title="Sikkerhet" back={{ to: '/consumer-profile', label: 'Min profil' }} />
      <div className="together grid gap-4">
        <div id="passord" className="scroll-mt-4">
          <ChangePasswordForm onFailed={() => logSecurityEvent('password-change-failed')} />
        </div>
        <ChangeEmailCard onFailed={() => logSecurityEvent('email-change-failed')} />
        <IdentityCard />
        <SecondFactorCard />
        <Card>
          <CardHead title="Kontrakt" />
          <p className="mb-4 max-w-measure text-muted">
            Rammekontrakten er en arbeidsavtale og gjelder bare ansatte. Det du har bestilt, står under
            Bestillinger.
          </p>
          <Button icon="download" onClick={() => toast.info(texts.notForCustomers)}>
            Last ned kontrakt
          </Button>
        </Card>
        <SettingsLink area={customerRole} />
        <RecentEvents password="#passord" devices="#enheter" />
        <div id="enheter" className="scroll-mt-4">
          <DevicesCard />
        </div>
        <DownloadData
          signInAgain={<SignInAgain />}
          onFailed={() => logSecurityEvent('data-download-failed')}
        />
        <DeleteAccount onDeleted={leave} onFailed={() => logSecurityEvent('account-deletion-failed')} />
      </div>
    </>
  )
}
