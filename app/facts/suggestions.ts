import type { StandardServiceId } from '#app/facts/services.ts'

const suggestions: Record<StandardServiceId, readonly string[]> = {
  'rydde-vaske': ['Støvsuge', 'Vaske gulv', 'Vaske bad', 'Vaske kjøkken', 'Tørke støv', 'Skifte sengetøy'],
  hagearbeid: ['Klippe plenen', 'Klippe hekken', 'Luke bed', 'Rake løv', 'Kjøre bort hageavfall'],
  matlaging: ['Handle inn', 'Lage middag', 'Lage noe til fryseren', 'Rydde kjøkkenet etterpå'],
  turgaing: ['Gå tur', 'Gi vann etter turen', 'Tørke poter'],
  barnepass: ['Hente i barnehagen', 'Gi mat', 'Hjelpe med lekser', 'Legge barna'],
  'praktisk-hjelp': ['Montere møbler', 'Henge opp hyller', 'Skifte lyspærer', 'Ta med emballasjen'],
  'profesjonell-hjelp': ['Gå gjennom bilag', 'Sette opp oversikt', 'Forklare hva som er gjort'],
}

/** Things that are often asked for with a service; none for a worker's own. */
export const suggestedTasks = (serviceId: string): readonly string[] =>
  Object.hasOwn(suggestions, serviceId) ? suggestions[serviceId as StandardServiceId] : []

/** A list as it was typed, without the lines that nothing stands on. */
export const writtenTasks = (lines: readonly string[]): string[] =>
  lines.map(line => line.trim()).filter(line => line !== '')
