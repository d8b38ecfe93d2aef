import { cx } from '#ui/cx.ts'
import { adviceOn } from '../password-advice.ts'
import type { PasswordOwner } from '../password-strength.ts'

const fills = {
  1: 'bg-danger',
  2: 'bg-warning',
  3: 'bg-[color-mix(in_oklab,var(--success)_62%,var(--surface))]',
  4: 'bg-success',
} as const

/** The password's strength in words and as a bar, with advice. Announced when typing pauses. */
export default function PasswordMeter({ typed, owner }: { typed: string; owner?: PasswordOwner }) {
  const { level, word, help } = adviceOn(typed, owner)
  return (
    <div className="mt-1 grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {([1, 2, 3, 4] as const).map(step => (
          <span
            key={step}
            className={cx('h-1.5 rounded-full', step <= level ? fills[level] : 'bg-neutral-soft')}
          />
        ))}
      </div>
      <p role="status" aria-live="polite" className="text-xs leading-[1.45] text-muted">
        Styrke: <strong className="font-semibold text-text">{word}</strong>. {help}
      </p>
    </div>
  )
}
