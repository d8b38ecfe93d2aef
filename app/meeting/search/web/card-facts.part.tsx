import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { TimeMap } from '#ui/time-map.tsx'
import type { CardFacts } from '../api.ts'
import { answersWords, capital, firstFreeWords, freeHours, shortDay, wayWords } from '../card-words.ts'

/** The hours of a day in which somebody can be asked, drawn and in words. */
export const FreeDay = ({ free }: Pick<CardFacts, 'free'>) =>
  free && (
    <TimeMap
      open={free.stretches}
      title={capital(shortDay(free.date))}
      words={free.stretches.length > 0 ? freeHours(free.stretches) : 'ikke ledig'}
    />
  )

/** When somebody can begin first, how far away they are, how soon they answer: each one that is known. */
export function KnownFacts({
  firstFree,
  way,
  answersIn,
}: Pick<CardFacts, 'firstFree' | 'way' | 'answersIn'>) {
  if (!firstFree && !way && answersIn === null) return null
  return (
    <ul className="grid gap-[5px] text-sm leading-[1.4]">
      {firstFree && (
        <Fact icon="cal-check">
          Ledig først: <b className="font-semibold">{firstFreeWords(firstFree)}</b>
        </Fact>
      )}
      {way && <Fact icon="pin">{wayWords(way)}</Fact>}
      {answersIn !== null && <Fact icon="chat">{answersWords(answersIn)}</Fact>}
    </ul>
  )
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-[9px]">
    <Icon name={icon} size="sm" className="mt-0.5 flex-none text-muted" />
    <span className="min-w-0">{children}</span>
  </li>
)
