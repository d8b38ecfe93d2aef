import { texts } from '#app/facts/profiles-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** For a profile removed by a report: why, and where to ask. */
export const HeldBack = ({ why }: { why: string }) => (
  <Notice
    tone="warning"
    icon="eye-off"
    title={texts.heldBackTitle}
    action={
      <ButtonLink to="/kontakt-oss" size="sm">
        Kontakt oss
      </ButtonLink>
    }
  >
    {why}
  </Notice>
)
