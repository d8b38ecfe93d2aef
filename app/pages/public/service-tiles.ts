import { type StandardServiceId, standardLabel } from '#app/facts/services.ts'
import type { ServiceDrawingName } from '#ui/drawings/service-drawings.tsx'

const tile = (id: StandardServiceId, drawing: ServiceDrawingName, text: string) => ({
  id,
  drawing,
  text,
  title: standardLabel(id) ?? id,
  to: `/consumer-search?service=${id}`,
})

/** The six services of the front page, each with its drawing. */
export const serviceTiles = [
  tile('rydde-vaske', 'bucket', 'Fast vask, flyttevask eller en grundig runde før helgen.'),
  tile('matlaging', 'pot', 'Middag på bordet, matbokser for uken eller mat til selskap.'),
  tile('hagearbeid', 'plant', 'Klipping, luking, beskjæring og snømåking om vinteren.'),
  tile('barnepass', 'blocks', 'Henting i barnehagen, kveldspass og lek etter skolen.'),
  tile('praktisk-hjelp', 'lamp', 'Lamper opp, hyller på vegg og andre småjobber hjemme.'),
  tile('profesjonell-hjelp', 'laptop', 'IT, økonomi og markedsføring for deg og bedriften din.'),
]
