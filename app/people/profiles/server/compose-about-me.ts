import { firstName } from '#app/facts/names.ts'
import { standardServices } from '#app/facts/services.ts'
import type { AboutMeFacts } from '../api.ts'
import { longestAbout } from '../limits.ts'

/** Districts with the preposition «på»; the rest take «i». */
const livedOn = new Set([
  ...['Grünerløkka', 'Sagene', 'St. Hanshaugen', 'Frogner', 'Majorstuen', 'Ullern', 'Bjerke', 'Grorud'],
  ...['Stovner', 'Nordstrand'],
])

/** How many services are named when there is no room for all. */
const NAMED = 8

/** A service as a word inside a sentence. A worker's own service stands as it was written. */
function inSentence(service: string): string {
  const standard = standardServices.find(({ id, label }) => id === service || label === service)
  if (standard?.id === 'rydde-vaske') return 'renhold'
  return standard?.label.toLowerCase() ?? service
}

const list = new Intl.ListFormat('nb-NO', { type: 'conjunction' })
const years = (count: number) => (count === 1 ? 'ett års' : `${count} års`)

/**
 * A Norwegian text about a worker, from known facts only: name, age, district, services, experience. The same
 * facts give the same text, never too long to save.
 */
export function composeAboutMe({ fullName, age, district, services }: AboutMeFacts): string {
  const place = `${livedOn.has(district) ? 'på' : 'i'} ${district}`
  const name = firstName(fullName)
  const write = (named: AboutMeFacts['services'], withExperience: boolean) => {
    const practised = named.flatMap(service =>
      service.experience ? `${years(service.experience)} erfaring med ${inSentence(service.name)}` : [],
    )
    return [
      `Hei! Jeg heter ${name}, er ${age} år og bor ${place}.`,
      `Jeg kan hjelpe deg med ${list.format(named.map(service => inSentence(service.name)))}.`,
      ...(withExperience && practised.length > 0 ? [`Jeg har ${list.format(practised)}.`] : []),
      'Send gjerne en forespørsel og fortell hva du trenger hjelp til.',
    ].join(' ')
  }
  const drafts = [write(services, true), write(services, false)]
  return drafts.find(text => text.length <= longestAbout) ?? write(services.slice(0, NAMED), false)
}
