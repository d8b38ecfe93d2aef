import { type MouseEvent, useState } from 'react'
import { later } from '#platform/client/later.tsx'
import { onceLoaded } from '#platform/shared/once.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SuggestInput } from '#ui/suggest-input.tsx'
import { chipsOf, meantBy } from '../chips.ts'
import { texts, understood as understoodTexts } from '../texts.ts'
import type { FilterPart, FilterSheetProps } from './filter-sheet.tsx'

const FilterSheet = later(async () => (await import('./filter-sheet.tsx')).FilterSheet, 'when asked')

/** The vocabulary comes when somebody types; nothing of what they type is sent anywhere for it. */
const vocabulary = onceLoaded(() => import('../understanding/suggest.ts'))
const suggest = async (typed: string) => (await vocabulary()).suggestionsFor(typed)

type FilterBarProps = Omit<FilterSheetProps, 'part' | 'onClose'> & {
  typed: string
  onType: (text: string) => void
}

/** The box and the chips: what was understood and what was chosen. No button: every change searches at once. */
export function FilterBar({ typed, onType, ...sheet }: FilterBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` as an element is not known to every browser yet
    <form role="search" onSubmit={event => event.preventDefault()}>
      <div className={cx('relative', typed && '[&_input]:pr-12')}>
        <SuggestInput
          aria-label={texts.searchLabel}
          placeholder={texts.searchLabel}
          leadingIcon="search"
          enterKeyHint="search"
          large
          maxLength={100}
          value={typed}
          onChange={onType}
          suggest={suggest}
        />
        {typed && (
          <IconButton
            icon="x"
            variant="quiet"
            aria-label={texts.clearBox}
            className="absolute! top-1 right-1 [&_svg]:text-muted"
            onClick={event => {
              onType('')
              event.currentTarget.form?.querySelector('input')?.focus()
            }}
          />
        )}
      </div>
      <Chips {...sheet} />
    </form>
  )
}

/** Filters that are not in use, on wide screens. */
const more: { key: FilterPart; label: string }[] = [
  { key: 'service', label: 'Tjeneste' },
  { key: 'date', label: 'Dag' },
  { key: 'time', label: 'Tid på dagen' },
  { key: 'district', label: 'Bydel' },
  { key: 'maxRate', label: 'Pris' },
]

/** Whoever takes a chip away stands at the next one. */
function stepOn({ currentTarget }: MouseEvent<HTMLElement>) {
  let next = currentTarget.closest('li')?.nextElementSibling
  while (next) {
    const button = next.querySelector<HTMLElement>('button')
    if (button && button.offsetParent !== null) return button.focus()
    next = next.nextElementSibling
  }
}

function Chips({ filters, understood, found, rates, onChange }: Omit<FilterSheetProps, 'part' | 'onClose'>) {
  const [part, setPart] = useState<FilterPart | 'all' | null>(null)
  const meant = meantBy(filters, understood)
  // Until the words are understood nobody knows what is missing: nothing is shown that would have to move.
  const isKnown = filters.q === '' || filters.exact || understood !== null
  const isMissing = (key: FilterPart) =>
    key === 'time'
      ? meant.date !== undefined && meant.time === undefined
      : meant[key] === undefined && !(key === 'date' && meant.weekday)
  const missing = isKnown ? more.filter(({ key }) => isMissing(key)) : []
  return (
    <>
      <ul aria-label={understoodTexts.title} className="mt-1.5 flex flex-wrap items-center gap-x-2">
        {chipsOf(filters, understood).map(({ key, label, because, without }) => (
          <li key={key}>
            <ChipButton
              iconEnd="x"
              title={because}
              aria-label={understoodTexts.remove(label)}
              onClick={event => {
                stepOn(event)
                onChange(without)
              }}
              look="bg-primary-soft text-primary-text pr-[9px] pl-3 font-semibold"
            >
              {label}
            </ChipButton>
          </li>
        ))}
        {missing.map(({ key, label }) => (
          <li key={key} className="max-sm:hidden">
            <ChipButton icon="plus" look={dashed} aria-haspopup="dialog" onClick={() => setPart(key)}>
              {label}
            </ChipButton>
          </li>
        ))}
        {isKnown && !meant.onlyVerified && (
          <li className="max-sm:hidden">
            <ChipButton icon="plus" look={dashed} onClick={() => onChange({ onlyVerified: true })}>
              Kun verifiserte
            </ChipButton>
          </li>
        )}
        <li className="ml-auto">
          <ChipButton
            icon="filter"
            look="border border-strong pr-[13px] pl-[11px] font-semibold"
            aria-haspopup="dialog"
            onClick={() => setPart('all')}
          >
            {texts.filters}
          </ChipButton>
        </li>
      </ul>
      {part && (
        <FilterSheet
          {...{ filters, understood, found, rates, onChange }}
          part={part === 'all' ? undefined : part === 'time' ? 'date' : part}
          onClose={() => setPart(null)}
        />
      )}
    </>
  )
}

const dashed = 'border border-dashed border-strong pr-[13px] pl-[9px] font-medium'

/** 36 px to see and 44 to press. */
function ChipButton({
  icon,
  iconEnd,
  look,
  children,
  ...rest
}: {
  icon?: IconName
  iconEnd?: IconName
  look: string
  title?: string
  'aria-label'?: string
  'aria-haspopup'?: 'dialog'
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: string
}) {
  return (
    <button
      {...rest}
      type="button"
      className="inline-flex min-h-(--control) max-w-full cursor-pointer items-center text-sm leading-[1.2] hover:underline"
    >
      <span className={cx('inline-flex min-h-9 min-w-0 items-center gap-[7px] rounded-control py-1', look)}>
        {icon && <Icon name={icon} size="sm" className="flex-none" />}
        <span className="min-w-0 truncate">{children}</span>
        {iconEnd && <Icon name={iconEnd} size="sm" className="flex-none" />}
      </span>
    </button>
  )
}
