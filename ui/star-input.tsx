import type { ComponentProps, ReactNode, Ref } from 'react'
import { FieldGroup } from '#ui/field.tsx'
import { Star } from '#ui/rating.tsx'

/**
 * Choice of one to five stars: radio buttons named '1 stjerne' … '5 stjerner'.
 * Give `value` and `onValueChange`, or spread `register('stars')`: the form's value is then the text '1' … '5'.
 */
export function StarInput({
  label,
  hint,
  error,
  value,
  onValueChange,
  ref,
  className,
  ...register
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value?: number | null
  onValueChange?: (value: number) => void
  ref?: Ref<HTMLInputElement>
  className?: string
} & Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'disabled'>) {
  return (
    <FieldGroup label={label} hint={hint} error={error} className={className}>
      <div className="-mx-1.5 flex">
        {[1, 2, 3, 4, 5].map(star => (
          <label
            key={star}
            // lit when this star is chosen, or one after it
            className="group relative grid size-(--control) cursor-pointer place-items-center"
            data-star=""
          >
            <input
              {...register}
              ref={ref}
              type="radio"
              value={star}
              checked={value === undefined ? undefined : value === star}
              aria-label={star === 1 ? '1 stjerne' : `${star} stjerner`}
              aria-invalid={error ? true : undefined}
              onChange={event => {
                register.onChange?.(event)
                onValueChange?.(star)
              }}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="rounded-badge p-1 peer-focus-visible:outline-3 peer-focus-visible:outline-focus">
              <Star on={false} className="size-8" />
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
