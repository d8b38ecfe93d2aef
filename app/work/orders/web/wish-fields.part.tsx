import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { type WishKey, type WishText, type WishWords, wishKeys, wishWords } from '#app/facts/wish.ts'
import { suggestedAddresses } from '#app/people/profiles/web/address-suggestions.part.ts'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import { SuggestInput } from '#ui/suggest-input.tsx'
import { ContactWarning } from './contact-warning.part.tsx'

/** A label of what is kept locked until there is a yes. */
const Locked = ({ children }: { children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Icon name="lock" size="sm" />
    {children}
  </span>
)

/** As it is typed: what is optional may be missing. */
type Typed = Partial<WishText>

/** The fields of a wish. `open`: it is not for one worker, but for all who suit. `agreed`: the worker has said yes, and reads it whole. */
export function WishFields<Values extends Typed, Context, Parsed>({
  form,
  open = false,
  agreed = false,
  without,
  visitor = false,
}: {
  form: UseFormReturn<Values, Context, Parsed>
  open?: boolean
  agreed?: boolean
  /** A field that is asked for elsewhere. */
  without?: WishKey
  /** Is nobody signed in? Then nothing is known of whoever writes. */
  visitor?: boolean
}) {
  // Whatever else the form holds, these are among its fields.
  const { control, register, getValues, setValue, formState } = form as unknown as UseFormReturn<Typed>
  const ownAddress = useQuery({ ...profilesApi.mine.queryOptions(), enabled: !visitor }).data?.address
  useEffect(() => {
    if (ownAddress && getValues('address') === '') setValue('address', ownAddress)
  }, [getValues, setValue, ownAddress])

  const description = useWatch({ control, name: 'description' })

  function inputFor(name: WishKey) {
    const { rows, most }: WishWords = wishWords[name]
    if (rows) return <Textarea rows={rows} maxLength={most} counter {...register(name)} />
    if (name !== 'address') return <Input {...register(name)} />
    return (
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <SuggestInput
            {...field}
            value={field.value ?? ''}
            suggest={suggestedAddresses}
            unavailable={profileTexts.addressesDown}
          />
        )}
      />
    )
  }

  return wishKeys
    .filter(key => key !== without)
    .map(key => {
      const { label, hint, openHint, missing }: WishWords = wishWords[key]
      return (
        <Field
          key={key}
          label={key === 'entryNote' ? <Locked>{label}</Locked> : label}
          hint={open ? openHint : hint}
          optional={missing === undefined}
          error={formState.errors[key]?.message}
        >
          {inputFor(key)}
          {key === 'description' && !agreed && <ContactWarning text={description} />}
        </Field>
      )
    })
}
