import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { askSteps } from './ask-form.ts'

/** The steps in a row on wide screens: those that are done can be gone back to. */
export function AskSteps({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <ol aria-label="Steg" className="flex basis-full gap-7 max-lg:hidden">
      {askSteps.map(({ name }, index) => {
        const look = 'inline-flex min-h-(--control) items-center gap-2 border-b-3 text-sm'
        if (index < step)
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => onStep(index)}
                className={cx(look, 'cursor-pointer border-transparent font-medium hover:border-border')}
              >
                <Icon name="check" className="size-[17px] stroke-[2.4] text-success-text" />
                {name}
                <span className="sr-only">, ferdig</span>
              </button>
            </li>
          )
        const isOn = index === step
        return (
          <li
            key={name}
            aria-current={isOn ? 'step' : undefined}
            className={cx(
              look,
              isOn ? 'border-primary font-semibold' : 'border-transparent font-medium text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'tabular inline-grid size-[22px] place-items-center rounded-badge text-xs',
                isOn ? 'bg-primary text-on-primary' : 'inset-shadow-[0_0_0_1px_var(--border-strong)]',
              )}
            >
              {index + 1}
            </span>
            {name}
          </li>
        )
      })}
    </ol>
  )
}
