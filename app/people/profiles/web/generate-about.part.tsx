import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { ageOn, asSixDigits, bornOn } from '#app/facts/birth-date.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { rulesWhenWritten } from '#platform/client/rules-later.ts'
import { localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import type { aboutMeInput, MyProfile, updateGeneralInput } from '../api.ts'
import { client } from './client.ts'

const rules = rulesWhenWritten(async () => (await import('./about-rules.ts')).missingForAbout)

export type AboutMeService = { name: string; experience: number | null }

/** The age that a date in the form gives; null while it is no date. */
export function ageTyped(birthDate: string | undefined): number | null {
  const born = bornOn(asSixDigits(birthDate ?? ''))
  return born === null ? null : ageOn(born, localDate(new Date()))
}

/** Puts a draft of 'Om meg' into the form. The former text can be restored. */
export function GenerateAbout({
  profile,
  services,
}: {
  profile: MyProfile
  services: () => AboutMeService[]
}) {
  const { getValues, setValue } = useFormContext<z.input<typeof updateGeneralInput>>()
  const [replaced, setReplaced] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (facts: z.input<typeof aboutMeInput>) => client.generateAboutMe(facts),
    onSuccess: ({ generatedText }) => {
      const before = getValues('aboutMe')
      if (before.trim() !== '') setReplaced(before)
      setValue('aboutMe', generatedText, { shouldDirty: true, shouldValidate: true })
      toast.success(texts.aboutReady)
    },
  })

  async function generate() {
    const facts = {
      fullName: getValues('fullName'),
      age: ageTyped(getValues('birthDate')) ?? profile.worker?.age,
      district: getValues('district') || profile.worker?.district,
      services: services(),
    }
    // Without the rules the server says what is missing.
    const missing = (await rules())?.(facts) ?? null
    if (missing === null) mutate(facts as z.input<typeof aboutMeInput>)
    else toast.error(missing || texts.aboutNeeds)
  }

  return (
    <div className="grid justify-items-start gap-3">
      {error && (
        <Notice tone="danger" role="alert" title={texts.aboutFailed}>
          {asFailure(error).code === 'TOO_MANY_REQUESTS'
            ? asFailure(error).message
            : 'Du kan skrive teksten selv, eller prøve igjen om litt.'}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon="pen" busy={isPending} onClick={generate}>
          Generer med AI
        </Button>
        {replaced !== null && (
          <Button
            variant="quiet"
            icon="refresh"
            onClick={() => {
              setValue('aboutMe', replaced, { shouldDirty: true, shouldValidate: true })
              setReplaced(null)
            }}
          >
            Hent tilbake teksten min
          </Button>
        )}
      </div>
    </div>
  )
}
