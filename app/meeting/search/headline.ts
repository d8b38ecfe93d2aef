import type { StandardServiceId } from '#app/facts/services.ts'
import { inDistrict } from '#app/people/profiles/districts.ts'
import { localDate } from '#platform/shared/time.ts'
import type { WishKey } from './api.ts'
import { saidDay } from './card-words.ts'
import { type Filters, timeLabel } from './filters.ts'
import { peopleFound, texts } from './texts.ts'

type Wished = Pick<Filters, 'service' | 'district' | 'weekday' | 'date' | 'time'>

/** What somebody does who does a service. */
const does: Record<StandardServiceId, string> = {
  matlaging: 'lager mat',
  turgaing: 'går tur',
  barnepass: 'passer barn',
  hagearbeid: 'gjør hagearbeid',
  'profesjonell-hjelp': 'gir profesjonell hjelp',
  'praktisk-hjelp': 'gir praktisk hjelp',
  'rydde-vaske': 'vasker',
}

/** What was asked for as one says it: when, else what, else where; null when it was none of them. */
function wishedFor({ service, district, weekday, date, time }: Wished, today: string): string | null {
  if (date) return `kan ${saidDay(date, today)}${time ? ` ${timeLabel(time)}` : ''}`
  if (weekday) return `kan hver ${weekday}`
  if (service) return `${does[service]}${district ? ` ${inDistrict(district)}` : ''}`
  return district ? `holder til ${inDistrict(district)}` : null
}

/** What leaves people out besides: nobody can then be said to be missing because of the day alone. */
type Narrowed = Wished & Partial<Pick<Filters, 'maxRate' | 'minRating' | 'onlyVerified'>>

/** How many there are, by what was asked for: '11 personer kan lørdag'. */
export function foundHeadline(
  wished: Narrowed,
  { total, isMore }: { total: number; isMore: boolean },
  today = localDate(new Date()),
): string {
  const said = wishedFor(wished, today)
  if (total === 0 && (wished.maxRate || wished.minRating || wished.onlyVerified)) return texts.nobodyTitle
  if (said === null) return peopleFound(total, isMore)
  if (total === 0) return `Ingen ${said}`
  return peopleFound(total, isMore).replace(/funnet$/, said)
}

const wishNames: Partial<Record<WishKey, string>> = {
  q: 'søkeordene',
  district: 'bydelen',
  weekday: 'ukedagen',
  date: 'dagen',
  time: 'tidspunktet',
  maxRate: 'prisen',
  minRating: 'vurderingen',
  onlyVerified: 'verifisering',
}

/** Who is shown when nobody meets all: 'Disse vasker på Sagene', and what that lets go of. */
export function insteadHeadline(
  { service, district }: Wished,
  letGo: readonly WishKey[],
): { title: string; without: string } {
  const place = district && !letGo.includes('district') ? ` ${inDistrict(district)}` : ''
  const title = service ? `Disse ${does[service]}${place}` : 'Disse er nærmest det du ba om'
  const names = letGo.flatMap(wish => wishNames[wish] ?? [])
  const last = names.at(-1)
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} og ${last}` : (last ?? '')
  return { title, without: list && `Da ser vi bort fra ${list}.` }
}

/** How many there are at a time nearby: '11 kan'. */
export const canThen = ({ total, isMore }: { total: number; isMore: boolean }): string =>
  `${isMore ? 'over ' : ''}${total} kan`

/** What the button under the filters says: how many it shows. */
export function showLabel({ total, isMore }: { total: number; isMore: boolean }): string {
  if (total === 0) return 'Ingen treff, vis de nærmeste'
  return `Vis ${isMore ? 'over ' : ''}${total.toLocaleString('nb-NO')} ${total === 1 ? 'person' : 'personer'}`
}
