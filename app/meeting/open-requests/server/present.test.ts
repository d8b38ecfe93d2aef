import fc from 'fast-check'
import { expect, it } from 'vitest'
import { typedWish } from '#app/facts/wish.ts'
import { noNote } from '#app/schema/wish.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { answerStatuses, requestStatuses } from '../process.ts'
import type { Hindrance } from './candidates.ts'
import { presentOffered, presentOwn } from './present.ts'

const now = new Date('2026-12-04T08:00:00Z')
const actorOf = (role: 'employer' | 'worker', profileId: string): Actor => ({
  ...{ kind: 'person', role, profileId, userId: `${profileId}u`, sessionId: 's', emailVerified: true },
})
const worker = {
  ...{ id: 'w', userId: 'wu', firstName: 'Ingrid', listed: true, verificationStatus: 'approved' },
  ...{
    availabilityDays: ['fredag'],
    services: [
      {
        serviceId: 'hagearbeid',
        serviceKind: 'hagearbeid' as const,
        belongsTo: null,
        name: 'Hage',
        rate: 400,
      },
    ],
  },
}

it('never tells a worker the address of an open request, however it stands and whatever was answered', () => {
  const answers = fc.option(fc.constantFrom(...answerStatuses))
  const obstacles = fc.constantFrom<Hindrance | null>(
    ...[{ kind: 'service' as const }, { kind: 'time' as const }, null],
    { kind: 'law', words: () => 'Du skal ha 11 timer fri.' },
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...requestStatuses),
      answers,
      obstacles,
      fc.uuid(),
      (status, said, obstacle, id) => {
        const request = {
          ...{ id, customerId: 'c', status, serviceId: 'hagearbeid', district: 'Sagene', halfHours: 4 },
          ...{
            startsAt: now,
            endsAt: now,
            requestedAt: now,
            expiresAt: now,
            orderId: id,
            budget: null,
            told: 3,
          },
          ...{
            ...typedWish(),
            entryNote: noNote,
            address: `Hemmelig gate ${id}`,
            description: 'Klippe hekken.',
          },
        }
        const answer = said && {
          id: 'a',
          requestId: id,
          workerId: 'w',
          text: 'Ja.',
          at: now,
          startsAt: null,
          status: said,
        }
        const customer = { fullName: 'Marte Kvam' }
        const seen = presentOffered(
          { request, answer, customer, obstacle, way: null },
          worker,
          actorOf('worker', 'w'),
          now,
        )
        expect(seen.description).toBe(request.description)
        expect(JSON.stringify(seen)).not.toContain('Hemmelig gate')
        expect(presentOwn(request, 1, actorOf('employer', 'c'), now).address).toBe(request.address)
      },
    ),
  )
})
