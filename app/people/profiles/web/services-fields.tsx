import { useEffect, useLayoutEffect, useState } from 'react'
import { type FieldPath, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { namesCleaning } from '#app/facts/cleaning.ts'
import { kindOf, unsaidKind } from '#app/facts/service-kind.ts'
import { customServiceId, type StandardServiceId, standardServices } from '#app/facts/services.ts'
import { localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Input, Select } from '#ui/input.tsx'
import { wageHint } from '../wage-hint.ts'
import { kindOfName } from './kind-of-name.part.ts'
import { wholeNumber, wholeNumberOrNull } from './number-field.ts'
import { WageHint } from './wage-hint.tsx'

type Details = { experience?: number; hourlyRate?: number | null }
type ServicesValues = {
  hourlyRate?: number | null
  services: (Details & { id: string })[]
  customServices: (Details & { name: string; belongsTo?: StandardServiceId | null })[]
}

/**
 * Services in the surrounding form: standard ones with experience and rate, and custom ones. With `ownRates`
 * an empty rate means the profile's rate.
 */
export function ServicesFields({
  ownRates = false,
  hint,
  id,
}: {
  ownRates?: boolean
  hint: string
  id?: string
}) {
  const { control, formState } = useFormContext<ServicesValues>()
  const chosen = useFieldArray({ control, name: 'services', keyName: 'key' })
  const custom = useFieldArray({ control, name: 'customServices', keyName: 'key' })
  const { services: errors } = formState.errors
  const blank = { hourlyRate: ownRates ? null : undefined }

  return (
    <FieldGroup
      heading
      id={id}
      tabIndex={-1}
      label="Tjenester"
      hint={hint}
      error={errors?.root?.message ?? errors?.message}
    >
      <ul className="overflow-hidden rounded-card border bg-surface">
        {standardServices.map(({ id: serviceId, label }) => {
          const index = chosen.fields.findIndex(field => field.id === serviceId)
          const on = index >= 0
          return (
            <li
              key={serviceId}
              className={cx(
                'border-t px-4 py-1 first:border-t-0 sm:px-5',
                on && 'bg-surface-raised pb-[18px]',
              )}
            >
              <Checkbox
                label={label}
                checked={on}
                // The focus stays: to leave a box that nobody chose to enter would make it red.
                onChange={() =>
                  on
                    ? chosen.remove(index)
                    : chosen.append({ id: serviceId, ...blank }, { shouldFocus: false })
                }
              />
              {on && (
                <div className="mt-1 sm:pl-9">
                  <DetailFields path={`services.${index}`} kind={serviceId} ownRates={ownRates} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {custom.fields.map((field, index) => (
        <CustomService
          key={field.key}
          index={index}
          ownRates={ownRates}
          onRemove={() => custom.remove(index)}
        />
      ))}
      <Button
        icon="plus"
        className="mt-3"
        disabled={custom.fields.length >= 20}
        onClick={() => custom.append({ name: '', belongsTo: unsaidKind, ...blank })}
      >
        Legg til egen tjeneste
      </Button>
    </FieldGroup>
  )
}

function CustomService({
  index,
  ownRates,
  onRemove,
}: {
  index: number
  ownRates: boolean
  onRemove: () => void
}) {
  const { register, control, formState } = useFormContext<ServicesValues>()
  const fault = formState.errors.customServices?.[index]?.name?.message
  const [name, belongsTo] = useWatch({
    control,
    name: [`customServices.${index}.name`, `customServices.${index}.belongsTo`],
  })
  useUnjudged([`customServices.${index}.name`])
  const title = `Egen tjeneste ${index + 1}`
  return (
    <fieldset
      aria-label={title}
      className="mx-0 mt-3 mb-0 grid min-w-0 gap-4 rounded-card border bg-surface p-5 shadow-1"
    >
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="font-heading text-md font-semibold">
          {title}
        </p>
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          aria-label={`Fjern egen tjeneste ${index + 1}`}
          className="text-danger-text!"
          onClick={onRemove}
        >
          Fjern
        </Button>
      </div>
      <Field label="Navn på tjenesten" error={fault}>
        <Input {...register(`customServices.${index}.name`)} />
      </Field>
      <KindField index={index} name={name ?? ''} belongsTo={belongsTo ?? unsaidKind} />
      <DetailFields
        path={`customServices.${index}`}
        kind={kindOf(customServiceId(index), name ?? '', belongsTo ?? null)}
        ownRates={ownRates}
      />
    </fieldset>
  )
}

/**
 * What a worker's own service is counted as. Suggested from the name until somebody has chosen; a name that says cleaning
 * decides it.
 */
function KindField({
  index,
  name,
  belongsTo,
}: {
  index: number
  name: string
  belongsTo: StandardServiceId
}) {
  const { setValue } = useFormContext<ServicesValues>()
  const path = `customServices.${index}.belongsTo` as const
  // A service that was there before has been counted as something.
  const [isChosen, setChosen] = useState(name !== '')
  const isClear = namesCleaning(name)

  useEffect(() => {
    if (isChosen || isClear || name.trim() === '') return
    let isLate = false
    void kindOfName(name).then(kind => {
      if (kind && !isLate) setValue(path, kind, { shouldDirty: true })
    })
    return () => {
      isLate = true
    }
  }, [isChosen, isClear, name, path, setValue])

  return (
    <Field
      label="Regnes som"
      hint={
        isClear
          ? 'Navnet sier renhold, så tjenesten regnes som det.'
          : 'Kundene finner deg under denne tjenesten. Den avgjør også mva. og laveste timepris.'
      }
    >
      <Select
        disabled={isClear}
        value={isClear ? 'rydde-vaske' : belongsTo}
        onChange={event => {
          setChosen(true)
          setValue(path, event.target.value as StandardServiceId, { shouldDirty: true })
        }}
      >
        {standardServices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/**
 * Fields that were added since the form was last sent, and that nobody has been at, are not wrong yet. The form's library checks a
 * whole list when a row is added to it.
 */
function useUnjudged(fields: FieldPath<ServicesValues>[]) {
  const { clearErrors, getFieldState, formState } = useFormContext<ServicesValues>()
  const { submitCount, isSubmitting } = formState
  const [addedAt] = useState(submitCount)
  useLayoutEffect(() => {
    if (submitCount !== addedAt || isSubmitting) return
    const early = fields.filter(field => {
      const { error, isTouched } = getFieldState(field, formState)
      return error && !isTouched
    })
    if (early.length > 0) clearErrors(early)
  })
}

type Path = `services.${number}` | `customServices.${number}`

/** Experience and rate of one service, and the wage it gives. */
function DetailFields({ path, kind, ownRates }: { path: Path; kind: StandardServiceId; ownRates: boolean }) {
  const { control, register, getFieldState, formState } = useFormContext<ServicesValues>()
  useUnjudged([`${path}.experience`, `${path}.hourlyRate`])
  const own = useWatch({ control, name: `${path}.hourlyRate` as const })
  const common = useWatch({ control, name: 'hourlyRate' })
  const rate = ownRates ? (own ?? common) : own
  const fault = (name: 'experience' | 'hourlyRate') =>
    getFieldState(`${path}.${name}` as const, formState).error?.message
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      <Field label="Erfaring (år)" error={fault('experience')}>
        <Input inputMode="numeric" {...register(`${path}.experience` as const, wholeNumber)} />
      </Field>
      <Field label={ownRates ? 'Egen pris (NOK)' : 'Timepris (NOK)'} error={fault('hourlyRate')}>
        <Input
          inputMode="numeric"
          suffix="kr/t"
          placeholder={ownRates && typeof common === 'number' ? String(common) : undefined}
          {...register(`${path}.hourlyRate` as const, ownRates ? wholeNumberOrNull : wholeNumber)}
        />
      </Field>
      <WageHint kind={kind} hint={wageHint(kind, rate, localDate(new Date()))} />
    </div>
  )
}
