import { ChangeEmailCard } from '#app/accounts/web/change-email-card.tsx'
import { ChangePasswordForm } from '#app/accounts/web/change-password-form.tsx'
import { DevicesCard } from '#app/accounts/web/devices-card.tsx'
import { SecondFactorCard } from '#app/accounts/web/second-factor-card.tsx'
import { SignInAgain } from '#app/accounts/web/sign-in-again.tsx'
import { useLeave } from '#app/accounts/web/use-leave.ts'
import { ContractDownload } from '#app/employment/web/contract-download.tsx'
import { IdentityCard } from '#app/identity/web/identity-card.tsx'
import { SettingsLink } from '#app/notifications/web/settings-link.tsx'
import { pageTitle } from '#app/page-title.ts'
import { DeleteAccount } from '#app/privacy/web/delete-account.tsx'
import { DownloadData } from '#app/privacy/web/download-data.tsx'
import { logSecurityEvent } from '#app/security/web/log-event.ts'
import { RecentEvents } from '#app/security/web/recent-events.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PayDetailsForm } from './pay-details-form.tsx'
import { WithProfile } from './with-profile.tsx'

export const meta = pageTitle('Sikkerhet')

/** A worker's security screen: wages and tax, contract, password, e-mail, what happened, one's data. */
export default function EmployeeSecurity() {
  const leave = useLeave()
  return (
    <>
      <PageHead title="Sikkerhet" back={{ to: '/employee-profile', label: 'Min profil' }} />
      <div className="grid gap-4">
        <WithProfile skeleton={<Skeleton className="h-[344px] w-full rounded-card" />}>
          {profile => profile.worker && <PayDetailsForm profile={profile} worker={profile.worker} />}
        </WithProfile>
        <IdentityCard />
        <Card>
          <CardHead title="Kontrakt" />
          <p className="mb-4 max-w-measure text-muted">
            Rammekontrakten du har signert, som ren tekst eller PDF.
          </p>
          <ContractDownload
            onSaved={() => logSecurityEvent('contract-downloaded')}
            onFailed={() => logSecurityEvent('contract-download-failed')}
          />
        </Card>
        <div id="passord" className="scroll-mt-4">
          <ChangePasswordForm onFailed={() => logSecurityEvent('password-change-failed')} />
        </div>
        <ChangeEmailCard onFailed={() => logSecurityEvent('email-change-failed')} />
        <SecondFactorCard />
        <SettingsLink area="worker" />
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
