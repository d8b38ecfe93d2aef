import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { workerTaxPath } from '#app/facts/addresses.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { personNumberClashes, taxCardOrders, taxCards } from '#app/schema/tax.server.ts'
import { localDate } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { remarkText } from '../remarks.ts'

const holders = alias(profiles, 'holder')

/** Two workers with one number: one of them has typed wrong, or is somebody else. */
const clashes: WaitingSource = {
  kind: 'person-number',
  label: 'Samme fødselsnummer',
  icon: 'user',
  tone: 'warning',
  cost: 'money',
  find: async read => {
    const found = await read
      .select({ clash: personNumberClashes, name: profiles.fullName, holder: holders.fullName })
      .from(personNumberClashes)
      .innerJoin(profiles, eq(profiles.id, personNumberClashes.profileId))
      .innerJoin(holders, eq(holders.id, personNumberClashes.holderId))
      .orderBy(asc(personNumberClashes.at), asc(personNumberClashes.profileId))
      .limit(mostListed)
    return found.map(({ clash, name, holder }) => ({
      id: clash.profileId,
      since: clash.at,
      title: `${name} og ${holder} har samme fødselsnummer`,
      what: `${name} la inn et nummer som står på profilen til ${holder}. Finn ut hvem det tilhører. Ingen av dem vet hvem den andre er.`,
      told: [{ who: name, at: clash.at }],
      to: workerTaxPath(name, clash.profileId),
      open: 'Avgjør saken',
      actions: [{ label: `Se ${holder}`, to: workerTaxPath(holder, clash.holderId) }],
    }))
  },
}

/** Cards that hold and say what we do not withhold by. No pay is made by them before somebody has entered what is right. */
const remarks: WaitingSource = {
  kind: 'tax-card',
  label: 'Skattekort',
  icon: 'doc',
  tone: 'warning',
  cost: 'money',
  find: async (read, now) => {
    const newest = await read
      .selectDistinctOn([taxCards.workerId], { card: taxCards, name: profiles.fullName })
      .from(taxCards)
      .innerJoin(profiles, eq(profiles.id, taxCards.workerId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(eq(taxCards.year, Number(localDate(now).slice(0, 4))), isNull(users.deletedAt)))
      .orderBy(taxCards.workerId, desc(taxCards.receivedAt), desc(taxCards.id))
    return newest
      .filter(({ card }) => card.remark !== '')
      .sort((one, other) => one.card.receivedAt.getTime() - other.card.receivedAt.getTime())
      .slice(0, mostListed)
      .map(({ card, name }) => ({
        id: card.id,
        since: card.receivedAt,
        title: `Skattekortet til ${name} må ses på`,
        what: `${remarkText(card.remark)} Lønnen venter til riktig kort er lagt inn.`,
        told: [{ who: name, at: card.receivedAt }],
        to: workerTaxPath(name, card.workerId),
        open: 'Legg inn skattekort',
      }))
  },
}

/** The newest order, when the authority did not take it: nobody's card comes before that is mended. */
const refused: WaitingSource = {
  kind: 'tax-order',
  label: 'Skatteetaten',
  icon: 'alert',
  tone: 'danger',
  cost: 'money',
  find: async read => {
    const [last] = await read.select().from(taxCardOrders).orderBy(desc(taxCardOrders.orderedAt)).limit(1)
    if (!last?.why || last.why === 'nobody') return []
    return [
      {
        id: last.id,
        since: last.orderedAt,
        title: 'Skattekort kommer ikke fra Skatteetaten',
        what: `Den siste bestillingen fikk ikke svar vi kan bruke (${last.why}). Vi prøver igjen i morgen. Skjer det flere dager, må den som drifter Nærhjelp se på det.`,
        told: [],
        to: '/admin-dashboard',
        open: 'Se de ansatte',
      },
    ]
  },
}

export const waitingTax: readonly WaitingSource[] = [clashes, remarks, refused]
