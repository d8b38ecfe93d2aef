import { type WishText, wishKeys } from '#app/facts/wish.ts'
import { formatHours, formatSpan } from '#platform/shared/time.ts'

/** What two can agree on, and what is to be done. Tasks are left out where they are not asked about. */
export type Asked = Partial<WishText> & {
  startsAt: Date
  endsAt: Date
  halfHours: number
  tasks?: readonly string[]
}

const newWish: Record<keyof WishText, string> = {
  address: 'Ny adresse.',
  description: 'Ny beskrivelse.',
  entryNote: 'Nytt om hvordan man kommer inn.',
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

/**
 * What is different, in sentences that both may read; empty when nothing is. Nothing is quoted: who has not
 * accepted does not know the address, and nobody reads the entry note in a message.
 */
export function whatChanged(before: Asked, after: Asked): string {
  const isMoved =
    before.startsAt.getTime() !== after.startsAt.getTime() || before.halfHours !== after.halfHours
  const words = wishKeys.filter(key => after[key] !== undefined && before[key] !== after[key])
  const tasks = before.tasks && after.tasks && !isSame(before.tasks, after.tasks)
  return [
    ...(isMoved
      ? [`Ny tid: ${formatSpan(after.startsAt, after.endsAt)} (${formatHours(after.halfHours)}).`]
      : []),
    ...words.map(key => newWish[key]),
    ...(tasks ? ['Ny oppgaveliste.'] : []),
  ].join(' ')
}

/** What two agree on, of anything that holds it. */
export const termsOf = ({
  startsAt,
  endsAt,
  halfHours,
  address,
}: {
  startsAt: Date
  endsAt: Date
  halfHours: number
  address: string
}) => ({ startsAt, endsAt, halfHours, address })
