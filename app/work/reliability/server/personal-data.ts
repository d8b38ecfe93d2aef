import { asc, inArray } from 'drizzle-orm'
import { brokenAppointments } from '#app/schema/reliability.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

const states = { counts: 'teller', contested: 'venter på avgjørelse', struck: 'strøket' } as const

/** What counts against a worker. It means nothing once they have left. */
export const reliabilityData: PersonalData = {
  tables: ['broken_appointments'],

  held: async (read, person) => {
    const found = await read
      .select()
      .from(brokenAppointments)
      .where(inArray(brokenAppointments.workerId, profileIds(person)))
      .orderBy(asc(brokenAppointments.startsAt))
    if (found.length === 0) return {}
    return {
      forfall: found.map(row => ({
        avtaltStart: row.startsAt,
        hva: row.kind === 'absent' ? 'kom ikke' : 'meldte forfall',
        tellerHalvt: row.halves === 1,
        status: states[row.state],
        baOmStryking: row.askedAt,
        skrev: row.askedWhy,
        avgjort: row.decidedAt,
        begrunnelse: row.decidedWhy,
      })),
    }
  },

  forget: async (tx, person) => {
    await tx.delete(brokenAppointments).where(inArray(brokenAppointments.workerId, profileIds(person)))
  },
}
