import { formatDay, formatHours, instantOf } from '#platform/shared/time.ts'
import { atBeginning, clockOf } from './words.ts'

/** What stands of one step, once it is filled in. */
export type AskSummary = {
  icon: 'list' | 'calendar' | 'pin'
  term: string
  title: string
  text: string
  done: boolean
}

type Filled = {
  serviceName: string
  halfHours: number
  tasks: readonly string[]
  date: string
  time: string
  address: string
  often: string
}

const listed = new Intl.ListFormat('nb', { type: 'conjunction' })

/** The first three steps in words, beside the price. */
export function summaryOf({
  serviceName,
  halfHours,
  tasks,
  date,
  time,
  address,
  often,
}: Filled): readonly AskSummary[] {
  const startsAt = instantOf(date, time)
  const [street = '', ...rest] = address.split(', ')
  return [
    {
      icon: 'list',
      term: 'Hva',
      title: `${serviceName}, ${formatHours(halfHours)}`,
      text: atBeginning(
        listed.format(tasks.map(task => task.trim().toLocaleLowerCase('nb')).filter(Boolean)),
      ),
      done: true,
    },
    startsAt
      ? {
          icon: 'calendar',
          term: 'Når',
          title: atBeginning(formatDay(startsAt)),
          text: `${clockOf(startsAt, halfHours)}, ${often}`,
          done: true,
        }
      : { icon: 'calendar', term: 'Når', title: 'Velg tid', text: '', done: false },
    street
      ? { icon: 'pin', term: 'Hvor og detaljer', title: street, text: rest.join(', '), done: true }
      : { icon: 'pin', term: 'Hvor og detaljer', title: 'Velg sted', text: '', done: false },
  ]
}
