import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A form with hours in it, as they are typed. */
export type WithHours = FieldValues & { workedHalfHours: string }

/** Its field of hours: whatever else the form asks, this one is the same. */
export const hoursIn = <Values extends WithHours>(form: UseFormReturn<Values>) =>
  form as unknown as UseFormReturn<WithHours>

/** Puts hours in the field; once the form has been sent, they are checked at once. */
export const chooseHours = <Values extends WithHours>(form: UseFormReturn<Values>, text: string): void =>
  hoursIn(form).setValue('workedHalfHours', text, {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  })

/**
 * Sends the hours that a worker reports. Fewer than `usual` half hours are asked about once: `fewer` is then the question,
 * and a no to it goes back with `agreed` chosen. `report` is true when it went well.
 */
export function useReport<Values extends WithHours, Report extends { workedHalfHours: number }>(
  form: UseFormReturn<Values>,
  {
    rules,
    usual,
    agreed,
    report,
  }: {
    rules: { parse: (values: unknown) => Report }
    usual: number
    agreed: string
    report: (report: Report) => Promise<boolean> | boolean
  },
) {
  const [halfHours, setHalfHours] = useState<number | null>(null)
  const send = form.handleSubmit(async values => {
    const sent = await report(rules.parse(values))
    // What is wrong stands at its field.
    if (!sent && hoursIn(form).getFieldState('workedHalfHours').error) setHalfHours(null)
  })
  const submit = form.handleSubmit(values => {
    const { workedHalfHours } = rules.parse(values)
    return workedHalfHours < usual ? setHalfHours(workedHalfHours) : send()
  })
  const onNo = () => {
    chooseHours(form, agreed)
    setHalfHours(null)
  }
  return { submit, fewer: halfHours === null ? null : { halfHours, onYes: () => send(), onNo } }
}
