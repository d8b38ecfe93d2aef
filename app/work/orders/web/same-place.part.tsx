import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { texts } from '../texts.ts'

/** Asks whether a second worker at the same place and time is meant. */
export const SamePlace = ({
  message,
  busy,
  onMeant,
}: {
  message: string
  busy: boolean
  onMeant: () => void
}) => (
  <Notice
    tone="warning"
    role="alert"
    title={texts.samePlaceTitle}
    action={
      <Button busy={busy} onClick={onMeant}>
        {texts.samePlaceMeant}
      </Button>
    }
  >
    {message}
  </Notice>
)
