import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { areaOf } from '#app/facts/place.ts'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { wishWords } from '#app/facts/wish.ts'
import { suggestedAddresses } from '#app/people/profiles/web/address-suggestions.part.ts'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import { mostPictures } from '#app/services/pictures/limits.ts'
import type { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import { WishFields } from '#app/work/orders/web/wish-fields.part.tsx'
import { cx } from '#ui/cx.ts'
import { CurtainWindow } from '#ui/drawings/curtain-window.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Input } from '#ui/input.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { SuggestInput } from '#ui/suggest-input.tsx'
import type { AskTyped } from './ask-form.ts'

type Form = UseFormReturn<AskTyped>

/** Where, what there is to know, and who reads it when. */
export function StepWhere({
  form,
  name,
  visitor,
  uploads,
}: {
  form: Form
  name: string
  visitor: boolean
  /** Pictures of it; null where none can be sent. */
  uploads: ReturnType<typeof usePictureUploads> | null
}) {
  return (
    <>
      <AddressFields form={form} visitor={visitor} />
      <WishFields form={form} without="address" visitor={visitor} />
      {uploads && (
        <FieldGroup label="Bilder" hint={`${name} ser dem når forespørselen er sendt.`} optional>
          <PictureField
            label="Legg til bilder"
            pictures={uploads.pictures}
            busy={uploads.busy}
            error={uploads.error ?? form.formState.errors.pictures?.message}
            full={uploads.pictures.length >= mostPictures}
            onAdd={uploads.add}
            onRemove={uploads.remove}
          />
        </FieldGroup>
      )}
      <Curtain form={form} name={name} />
    </>
  )
}

function AddressFields({ form, visitor }: { form: Form; visitor: boolean }) {
  const own = useQuery({ ...profilesApi.mine.queryOptions(), enabled: !visitor }).data?.address ?? ''
  const address = form.watch('address')
  const [elsewhere, setElsewhere] = useState(false)
  const isOwn = own !== '' && !elsewhere && (address === '' || address === own)
  const { setValue } = form
  useEffect(() => {
    if (isOwn && address === '') setValue('address', own)
  }, [isOwn, address, own, setValue])
  const { label, hint } = wishWords.address
  const error = form.formState.errors.address?.message
  const field = (
    <Field label={own ? 'Annen adresse' : label} hint={hint} error={error}>
      <Controller
        control={form.control}
        name="address"
        render={({ field: control }) =>
          visitor ? (
            <Input autoComplete="street-address" {...control} />
          ) : (
            <SuggestInput
              {...control}
              value={control.value ?? ''}
              suggest={suggestedAddresses}
              unavailable={profileTexts.addressesDown}
            />
          )
        }
      />
    </Field>
  )
  if (!own) return field
  const [street = own, ...rest] = own.split(', ')
  return (
    <>
      <FieldGroup label={label}>
        <div className="grid gap-2">
          <Place
            title={street}
            text={[...rest, 'hjemme hos deg'].join(', ')}
            checked={isOwn}
            onChange={() => {
              setElsewhere(false)
              setValue('address', own, { shouldDirty: true, shouldValidate: true })
            }}
          />
          <Place
            title="En annen adresse"
            checked={!isOwn}
            onChange={() => {
              setElsewhere(true)
              setValue('address', '', { shouldDirty: true })
            }}
          />
        </div>
      </FieldGroup>
      {!isOwn && field}
    </>
  )
}

/** One of the places: a radio button underneath, so arrow keys work. */
const Place = ({
  title,
  text,
  checked,
  onChange,
}: {
  title: string
  text?: string
  checked: boolean
  onChange: () => void
}) => (
  <label className="relative block cursor-pointer">
    <input
      type="radio"
      name="place"
      checked={checked}
      onChange={onChange}
      className="peer absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
    />
    <span className="grid min-h-[46px] grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 rounded-control border border-strong px-4 py-2 text-sm leading-[1.4] peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:inset-shadow-[0_0_0_1px_var(--primary)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
      <span
        className={cx(
          'grid size-5 place-items-center rounded-[5px] border-[1.5px]',
          checked ? 'border-primary bg-primary text-on-primary' : 'border-strong text-transparent',
        )}
      >
        <Icon name="check" className="size-3.5 stroke-[3]" />
      </span>
      <span className="min-w-0 break-words">
        <b className={cx('block', text ? 'text-base font-semibold' : 'font-medium')}>{title}</b>
        {text}
      </span>
    </span>
  </label>
)

function Curtain({ form, name }: { form: Form; name: string }) {
  const area = areaOf(form.watch('address'))
  return (
    <div className="grid grid-cols-2 divide-x overflow-hidden rounded-card border text-sm">
      <Seen title={`Nå ser ${name}`}>Området ({area}), og hva som skal gjøres.</Seen>
      <Seen lit title={`Når ${name} har sagt ja`}>
        Gate og husnummer, telefonen din og hvordan man kommer inn.
      </Seen>
    </div>
  )
}

const Seen = ({ title, lit, children }: { title: string; lit?: boolean; children: React.ReactNode }) => (
  <div className="grid grid-cols-[30px_minmax(0,1fr)] content-start items-center gap-x-2.5 gap-y-1.5 p-3 sm:p-4">
    <CurtainWindow lit={lit} className="h-9 w-[30px]" />
    <b className="leading-[1.35] font-semibold">{title}</b>
    <p className="col-span-full text-xs leading-[1.45] text-muted sm:text-sm">{children}</p>
  </div>
)
