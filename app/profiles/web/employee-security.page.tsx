import { ChangePasswordForm } from '#app/accounts/web/change-password-form.tsx'
import { SignOutEverywhere } from '#app/accounts/web/sign-out-everywhere.tsx'
import { ContractDownload } from '#app/employment/web/contract-download.tsx'
import { pageTitle } from '#app/page-title.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PayDetailsForm } from './pay-details-form.tsx'
import { WithProfile } from './with-profile.tsx'

export const meta = pageTitle('Sikkerhet')

/** A worker's security screen: wages and tax, contract, password, sessions. */
export default function EmployeeSecurity() {
  return (
    <>
      <PageHead title="Sikkerhet" back={{ to: '/employee-profile', label: 'Min profil' }} />
      <div className="grid gap-4">
        <WithProfile skeleton={<Skeleton className="h-[344px] w-full rounded-card" />}>
          {profile => profile.worker && <PayDetailsForm profile={profile} worker={profile.worker} />}
        </WithProfile>
        <Card>
          <CardHead title="Kontrakt" />
          <p className="mb-4 max-w-measure text-muted">
            Rammekontrakten du har signert, som ren tekst eller PDF.
          </p>
          <ContractDownload />
        </Card>
        <ChangePasswordForm />
        <SignOutEverywhere />
      </div>
    </>
  )
}
