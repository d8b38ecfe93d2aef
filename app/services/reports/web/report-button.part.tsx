import { useState } from 'react'
import { texts } from '#app/facts/reports-texts.ts'
import { later } from '#platform/client/later.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { ReportSubject } from '../api.ts'

const ReportDialog = later(async () => (await import('./report-dialog.part.tsx')).ReportDialog)

/** A discreet report button. `about` names the thing: 'vurderingen fra Marte'. */
export function ReportButton({
  subject,
  about,
  className,
}: {
  subject: ReportSubject
  about: string
  className?: string
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="flag"
        aria-label={`${texts.button} ${about}`}
        onClick={() => setOpen(true)}
        className={cx('-ml-3 [&]:font-normal [&]:text-muted', className)}
      >
        {texts.button}
      </Button>
      {open && <ReportDialog subject={subject} about={about} close={() => setOpen(false)} />}
    </>
  )
}
