import { pageTitle } from '#app/client/page-title.ts'
import { logSecurityEvent } from '#app/people/accounts/web/log-event.part.ts'
import { RecentEvents } from '#app/services/security/web/recent-events.part.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { settingsTexts } from '../factor-settings-texts.ts'
import { ChangePasswordForm } from './change-password-form.part.tsx'
import { DevicesCard } from './devices-card.part.tsx'
import { SecondFactorCard } from './second-factor-card.part.tsx'
import { useSession } from './session.part.ts'

export const meta = pageTitle('Min konto')

/**
 * An administrator's own account. Where a second factor is required and missing, only its setup is available.
 */
export default function AdminAccount() {
  const factor = useSession().data?.factor
  return (
    <>
      <PageHead title="Min konto" sub="Innlogging og sikkerhet" />
      <div className="together grid gap-4">
        {factor === 'missing' && (
          <Notice tone="warning" role="status">
            {settingsTexts.adminFactorMissing}
          </Notice>
        )}
        <SecondFactorCard />
        {factor !== 'missing' && (
          <>
            <div id="passord" className="scroll-mt-4">
              <ChangePasswordForm onFailed={() => logSecurityEvent('password-change-failed')} />
            </div>
            <RecentEvents password="#passord" devices="#enheter" />
            <div id="enheter" className="scroll-mt-4">
              <DevicesCard />
            </div>
          </>
        )}
      </div>
    </>
  )
}
