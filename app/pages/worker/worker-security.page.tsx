import { pageTitle } from '#app/client/page-title.ts'
import { DeleteAccount } from '#app/company/privacy/web/delete-account.part.tsx'
import { DownloadData } from '#app/company/privacy/web/download-data.part.tsx'
import { ChangeEmailCard } from '#app/people/accounts/web/change-email-card.part.tsx'
import { ChangePasswordForm } from '#app/people/accounts/web/change-password-form.part.tsx'
import { DevicesCard } from '#app/people/accounts/web/devices-card.part.tsx'
import { logSecurityEvent } from '#app/people/accounts/web/log-event.part.ts'
import { SecondFactorCard } from '#app/people/accounts/web/second-factor-card.part.tsx'
import { SignInAgain } from '#app/people/accounts/web/sign-in-again.part.tsx'
import { useLeave } from '#app/people/accounts/web/use-leave.part.ts'
import { IdentityCard } from '#app/people/identity/web/identity-card.part.tsx'
import { PayDetailsForm } from '#app/people/profiles/web/pay-details-form.part.tsx'
import { WithProfile } from '#app/people/profiles/web/with-profile.part.tsx'
import { SettingsLink } from '#app/services/notifications/web/settings-link.part.tsx'
import { RecentEvents } from '#app/services/security/web/recent-events.part.tsx'
import { later } from '#platform/client/later.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

// The page is at the most files that it may come in, and these buttons stand below its form.
const ContractDownload = later(
  async () => (await import('#app/company/employment/web/contract-download.part.tsx')).ContractDownload,
  'when asked',
)

const OwnTax = later(async () => (await import('#app/money/tax/web/own-tax.part.tsx')).OwnTax)

export const meta = pageTitle('Sikkerhet')

/** A worker's security screen: wages and tax, contract, password, e-mail, what happened, one's data. */
export default function WorkerSecurity() {
  const leave = useLeave()
  return (
    <>
      <PageHead title="Sikkerhet" back={{ to: '/employee-profile', label: 'Min profil' }} />
      <div className="together grid gap-4">
        <WithProfile skeleton={<Skeleton className="h-[344px] w-full rounded-card" />}>
          {profile => profile.worker && <PayDetailsForm profile={profile} worker={profile.worker} />}
        </WithProfile>
        <OwnTax />
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
