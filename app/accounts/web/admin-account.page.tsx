import { pageTitle } from '#app/page-title.ts'
import { logSecurityEvent } from '#app/security/web/log-event.ts'
import { RecentEvents } from '#app/security/web/recent-events.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { factorTexts } from '../factor-texts.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DevicesCard } from './devices-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { useSession } from './session.ts'

export const meta = pageTitle('Min konto')

/** An administrator's own account. Without a second factor where one must be, setting it up is all there is. */
export default function AdminAccount() {
  const factor = useSession().data?.factor
  return (
    <>
      <PageHead title="Min konto" sub="Innlogging og sikkerhet" />
      <div className="grid gap-4">
        {factor === 'missing' && (
          <Notice tone="warning" role="status">
            {factorTexts.adminFactorMissing}
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
