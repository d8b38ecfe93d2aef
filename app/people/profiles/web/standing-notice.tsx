import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Notice, type NoticeTone } from '#ui/notice.tsx'
import type { Standing, StandingKind } from '../standing.ts'

const looks: Record<StandingKind, [tone: NoticeTone, icon: IconName]> = {
  'held-back': ['warning', 'eye-off'],
  rejected: ['danger', 'ban'],
  // Green: nothing is wrong, it is the worker's own choice.
  hidden: ['success', 'eye-off'],
  unfinished: ['info', 'clock'],
  'needs-info': ['warning', 'alert'],
  checked: ['info', 'clock'],
  shown: ['success', 'eye'],
}

/** Nothing that the worker can do here changes these. */
const asksUs: readonly StandingKind[] = ['held-back', 'rejected']

/** How a profile stands, in the words of `standingOf`. */
export function StandingNotice({ standing, action }: { standing: Standing; action?: ReactNode }) {
  const { kind, title, text } = standing
  const [tone, icon] = looks[kind]
  return (
    <Notice
      tone={tone}
      icon={icon}
      title={title}
      action={
        asksUs.includes(kind) ? (
          <ButtonLink to="/kontakt-oss" size="sm">
            Kontakt oss
          </ButtonLink>
        ) : (
          action
        )
      }
    >
      {text}
    </Notice>
  )
}
