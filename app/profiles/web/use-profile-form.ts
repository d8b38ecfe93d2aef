import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { toast } from '#ui/toast.tsx'
import type { MyProfile } from '../api.ts'
import { texts } from '../texts.ts'
import { areOwnEdits, everythingChanged, freshProfile, rememberEdit } from './own-edits.ts'

type Edit = { version: number }

/**
 * A form that edits a part of one's own profile. It follows the profile as long as nothing has been typed; a form
 * that has been typed in keeps the version it was made from, so that an old tab cannot overwrite a newer edit.
 * When that happens the message is shown, what was typed stays, and the rest shows what holds now.
 */
export function useProfileForm<Input extends FieldValues & Edit, Output extends FieldValues & Edit>(
  profile: MyProfile,
  options: {
    schema: z.ZodType<Output, Input>
    valuesOf: (profile: MyProfile) => Input
    save: (output: Output) => Promise<Edit>
    success?: string
  },
) {
  const { schema, valuesOf, save, success = texts.saved } = options
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(profile) as DefaultValues<Input>,
  })
  const { isDirty, isSubmitting } = form.formState

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the profile is news
  useEffect(() => {
    const madeFrom = form.getValues('version' as Path<Input>) as number
    if (madeFrom === profile.version) return
    if (!isDirty) form.reset(valuesOf(profile))
    else if (areOwnEdits(profile.profileId, madeFrom, profile.version)) {
      form.setValue('version' as Path<Input>, profile.version as PathValue<Input, Path<Input>>)
    }
  }, [profile.version])

  const submit = form.handleSubmit(async values => {
    setFailure(null)
    try {
      const { version } = await save(values)
      rememberEdit(profile.profileId, version)
      const fresh = await freshProfile()
      form.reset(valuesOf(fresh))
      everythingChanged()
      toast.success(success)
    } catch (error) {
      const left = showFailure(form as unknown as UseFormReturn<Input>, error)
      setFailure(left)
      if (left?.code !== 'CONFLICT') return
      const fresh = await freshProfile().catch(() => null)
      if (fresh) form.reset(valuesOf(fresh), { keepDirtyValues: true })
    }
  })

  return { form, submit, failure, isSubmitting }
}
