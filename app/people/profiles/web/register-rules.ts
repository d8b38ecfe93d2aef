import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { bornOn, isAdult } from '#app/facts/birth-date.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { ownerInForm, strongPassword } from '#app/people/accounts/web/strong-password.part.ts'
import { localDate } from '#platform/shared/time.ts'
import { registerWorkerInput } from '../api.ts'

const schema = registerWorkerInput
  .refine(...strongPassword('password', ownerInForm))
  .refine(({ birthDate }) => isAdult(bornOn(birthDate) ?? '', localDate(new Date())), {
    path: ['birthDate'],
    message: texts.tooYoung,
    when: ({ value }) => bornOn(String((value as { birthDate?: unknown } | null)?.birthDate)) !== null,
  })

export type RegisterInput = z.input<typeof schema>

/** The rules of a worker's registration. Fetched when something is written. */
export const checkWorker = zodResolver(schema)

/** The fields that are missing or wrong by the contract. */
export const wrongFields = (values: unknown): ReadonlySet<string> =>
  new Set(registerWorkerInput.safeParse(values).error?.issues.map(({ path }) => String(path[0])))
