import { type BaseSyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { texts } from '#app/facts/profiles-texts.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { toast } from '#ui/toast.tsx'
import type { MyProfile } from '../api.ts'
import { forgetEdit, keepEdit, keptEdit, type ProfilePart } from './kept-edit.ts'
import { mergeEdit, typedSince } from './merge-edit.ts'
import { areOwnEdits, everythingChanged, freshProfile, inTurn, rememberEdit } from './own-edits.ts'

type Edit = { version: number }

/** Others may save at the same moment, but not for long. */
const MOST_ATTEMPTS = 3

/**
 * A form for a part of one's own profile. Untouched, it follows the profile. Edited, it keeps its version, so
 * that an old tab cannot overwrite a newer edit. On conflict, edits of different fields are merged; when both
 * edited the same field, it shows the message, keeps what was typed, and updates the rest.
 */
export function useProfileForm<Input extends FieldValues & Edit, Output extends FieldValues & Edit>(
  profile: MyProfile,
  options: {
    /** Where what is typed and not saved is there again after another page or a reload, since it can be undone there. */
    kept?: { as: ProfilePart; isOn: boolean }
    /** The form's rules, from a file that comes later. */
    rules: () => Promise<{ schema: z.ZodType<Output, Input>; check: Resolver<Input, unknown, Output> }>
    valuesOf: (profile: MyProfile) => Input
    save: (output: Output) => Promise<Edit>
    success?: string
  },
) {
  const { kept, rules, valuesOf, save, success = texts.saved } = options
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [resolver] = useState(() => rulesLater(async () => (await rules()).check))
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: valuesOf(profile) as DefaultValues<Input>,
  })
  const { isDirty, isSubmitting } = form.formState
  const isPutBack = useKeptEdit(form, profile.profileId, kept)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the profile is news
  useEffect(() => {
    const madeFrom = form.getValues('version' as Path<Input>) as number
    if (madeFrom === profile.version) return
    if (!isDirty && !isPutBack()) form.reset(valuesOf(profile))
    else if (areOwnEdits(profile.profileId, madeFrom, profile.version)) {
      form.setValue('version' as Path<Input>, profile.version as PathValue<Input, Path<Input>>)
    }
  }, [profile.version])

  /** Gives the profile as it was saved; null when it was not, or when more has been typed since. */
  const submit = async (event?: BaseSyntheticEvent): Promise<MyProfile | null> => {
    // As it was when it was pressed: the rules may come later, and what is typed meanwhile is not meant. Copies, since
    // react-hook-form goes on writing in its own.
    const typed = structuredClone(form.getValues())
    const madeFrom = structuredClone(form.formState.defaultValues) as Input
    const { promise: checked, resolve: check } = Promise.withResolvers<Output | null>()
    // Its turn is that of the press, also when another form has its rules before.
    const saving = inTurn(profile.profileId, async () => {
      const values = await checked
      return values && saveMerged(values, typed, madeFrom)
    })
    const shown: { profile: MyProfile | null } = { profile: null }
    try {
      await form.handleSubmit(async values => {
        check(values)
        shown.profile = await showSaved(saving, typed)
      })(event)
    } finally {
      check(null)
    }
    return shown.profile
  }

  async function showSaved(saving: Promise<number | null>, typed: Input): Promise<MyProfile | null> {
    setFailure(null)
    try {
      const version = await saving
      if (version === null) return null
      rememberEdit(profile.profileId, version)
      const fresh = await freshProfile()
      // The answer may take time: what is typed meanwhile stays for the next save.
      const later = form.getValues()
      form.reset(valuesOf(fresh))
      const since = typedSince(typed, later).filter(name => name !== 'version')
      for (const name of since) putBack(form, name, later[name])
      everythingChanged()
      toast.success(success)
      return since.length === 0 ? fresh : null
    } catch (error) {
      const left = showFailure(form as unknown as UseFormReturn<Input>, error)
      setFailure(left)
      if (left?.code !== 'CONFLICT') return null
      const fresh = await freshProfile().catch(() => null)
      if (fresh) form.reset(valuesOf(fresh), { keepDirtyValues: true })
      return null
    }
  }

  /**
   * Saves; if the profile has changed, merges and saves again. Throws the CONFLICT when both changed the same
   * field, unless this tab made the other change too, in which case the later choice wins.
   */
  async function saveMerged(values: Output, typed: Input, madeFrom: Input): Promise<number> {
    let last: unknown
    for (let [attempt, next] = [0, values]; attempt < MOST_ATTEMPTS; attempt += 1) {
      try {
        return (await save(next)).version
      } catch (error) {
        last = error
        if (asFailure(error).code !== 'CONFLICT') throw error
        const fresh = valuesOf(await freshProfile())
        // The conflict is not about another edit.
        if (fresh.version === next.version) throw error
        const own = areOwnEdits(profile.profileId, madeFrom.version, fresh.version)
        const merged = mergeEdit({
          madeFrom: { ...(own ? fresh : madeFrom), version: 0 },
          typed: { ...typed, version: 0 },
          now: { ...fresh, version: 0 },
        })
        const { schema } = await rules()
        const parsed = merged && schema.safeParse({ ...merged, version: fresh.version })
        if (!parsed?.success) throw error
        next = parsed.data
      }
    }
    throw last
  }

  const undo = () => {
    setFailure(null)
    form.reset(valuesOf(profile))
  }

  return { form, submit, undo, failure, isSubmitting, isDirty }
}

/** A part of the profile that is edited. */
export type ProfileEdit<Input extends FieldValues & Edit, Output extends FieldValues & Edit> = ReturnType<
  typeof useProfileForm<Input, Output>
>

function putBack<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: keyof Input,
  value: unknown,
): void {
  form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
}

/**
 * Keeps what is typed until it is saved or undone, and puts it back. The answer says, once, whether it has just been put
 * back: the form does not know that of itself before it is drawn again.
 */
function useKeptEdit<Input extends FieldValues & Edit, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  profileId: string,
  { as: part, isOn }: { as?: ProfilePart; isOn: boolean } = { isOn: false },
): () => boolean {
  const [kept] = useState(() => (part && isOn ? keptEdit<Input>(profileId, part) : null))
  const wasPutBack = useRef<boolean | null>(null)
  const { isDirty } = form.formState

  useLayoutEffect(() => {
    if (!kept || wasPutBack.current !== null) return
    wasPutBack.current = true
    form.reset(kept.madeFrom)
    for (const name of typedSince(kept.madeFrom, kept.typed)) putBack(form, name, kept.typed[name])
  }, [form, kept])

  useEffect(() => {
    if (!part) return
    if (!isDirty) return forgetEdit(profileId, part)
    if (!isOn) return
    const keep = () =>
      keepEdit<Input>(profileId, part, {
        madeFrom: form.formState.defaultValues as Input,
        typed: form.getValues(),
      })
    keep()
    const heard = form.watch(keep)
    return () => heard.unsubscribe()
  }, [form, isDirty, isOn, profileId, part])

  return () => {
    const answer = wasPutBack.current === true
    wasPutBack.current = false
    return answer
  }
}
