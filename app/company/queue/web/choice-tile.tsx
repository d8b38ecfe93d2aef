import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'

/** One way to decide a case: a radio button underneath, so arrow keys work. */
export function ChoiceTile({
  icon,
  label,
  description,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { icon: IconName; label: string; description: string }) {
  return (
    <label className="relative block cursor-pointer">
      <input
        {...rest}
        type="radio"
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
      />
      <span className="flex h-full items-start gap-3 rounded-control border border-strong px-3.5 py-3 transition-token peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:inset-shadow-[0_0_0_1px_var(--primary)] peer-hover:bg-surface-raised peer-checked:peer-hover:bg-primary-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
        <Icon name={icon} className="mt-0.5 flex-none" />
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="mt-0.5 block text-sm text-muted">{description}</span>
        </span>
      </span>
    </label>
  )
}
