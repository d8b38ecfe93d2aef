import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

/** One thing to do, and whether it is done. */
export type Step = { label: ReactNode; done: boolean }

/** What is done and what is missing, in the order of the windows of the house beside it. */
export function StepList({ steps, className }: { steps: readonly Step[]; className?: string }) {
  return (
    <ul
      className={cx(
        'grid grid-cols-2 justify-start gap-x-3.5 gap-y-1.5 text-sm leading-[1.35] sm:grid-cols-[repeat(2,auto)] sm:gap-x-6',
        className,
      )}
    >
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, each step keeps its place
        <li key={index} className={cx('flex items-center gap-2', !step.done && 'font-semibold')}>
          {step.done ? (
            <Icon name="check" className="size-[18px] stroke-[2.4] text-success-text" />
          ) : (
            <span className="m-px size-4 flex-none rounded-pane border-[1.75px] border-dashed border-accent-text" />
          )}
          <span className="min-w-0">
            {step.label}
            <span className="sr-only">{step.done ? ', fullført' : ', gjenstår'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A part of a long form, in the list at its side. */
export type Section = {
  label: string
  state: 'done' | 'current' | 'todo' | 'error'
  href?: string
  errors?: number
}

/** Contents of a long form: which parts are finished, and where the faults are. */
export function SectionList({
  sections,
  label,
  className,
}: {
  sections: readonly Section[]
  /** Name of the list, for screen readers. */
  label?: string
  className?: string
}) {
  return (
    <ol aria-label={label} className={className}>
      {sections.map(section => {
        const fault = section.state === 'error'
        const words = fault && section.errors ? `${section.label}, ${section.errors} feil` : section.label
        return (
          <li
            key={section.label}
            aria-current={section.state === 'current' ? 'step' : undefined}
            className={cx(
              'flex min-h-[34px] items-center gap-2.5 text-sm',
              fault && 'font-semibold text-danger-text',
              section.state === 'current' && 'font-semibold text-text',
              section.state === 'done' && 'text-text',
              section.state === 'todo' && 'text-muted',
            )}
          >
            {fault || section.state === 'done' ? (
              <Icon
                name={fault ? 'alert' : 'check'}
                className={cx('size-[18px] stroke-[2.4]', !fault && 'text-success-text')}
              />
            ) : (
              <span
                className={cx(
                  'm-px size-4 flex-none rounded-pane border-[1.75px]',
                  section.state === 'current' ? 'border-accent bg-accent' : 'border-strong',
                )}
              />
            )}
            {section.href ? (
              <a
                href={section.href}
                className={cx('py-1', fault ? 'text-inherit' : 'text-inherit no-underline')}
              >
                {words}
              </a>
            ) : (
              words
            )}
            {section.state === 'done' && <span className="sr-only">, ferdig</span>}
          </li>
        )
      })}
    </ol>
  )
}
