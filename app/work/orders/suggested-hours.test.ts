import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standardServices } from '#app/facts/services.ts'
import { suggestedTasks } from '#app/facts/suggestions.ts'
import { hasSizes, homeSizes, suggestedHalfHours, taskHalfHours } from './suggested-hours.ts'

const asked = fc.constantFrom(...standardServices.map(({ id }) => id)).chain(serviceId =>
  fc.record({
    serviceId: fc.constant(serviceId),
    tasks: fc.subarray([...suggestedTasks(serviceId), 'Noe annet']),
    size: fc.constantFrom('' as const, ...homeSizes),
    learned: fc.option(fc.integer({ min: 1, max: 48 })),
    longest: fc.integer({ min: 2, max: 24 }),
  }),
)

describe('the suggested hours', () => {
  it('are those of the drawing', () => {
    const tasks = ['Vaske gulv', 'Vaske kjøkken', 'Vaske bad', 'Tørke støv']
    expect(suggestedHalfHours({ serviceId: 'rydde-vaske', tasks, size: '50-80' })).toBe(6)
  })
  it('know every task that is suggested, in every size', () => {
    for (const { id } of standardServices)
      for (const task of suggestedTasks(id))
        for (const size of homeSizes) expect(taskHalfHours(id, task, size), task).toBeGreaterThan(0)
    expect(standardServices.filter(({ id }) => hasSizes(id)).map(({ id }) => id)).toEqual(['rydde-vaske'])
  })
  it('can always be ordered and fit in what is free', () => {
    fc.assert(
      fc.property(asked, input => {
        const halves = suggestedHalfHours(input)
        if (halves === null) return input.tasks.every(task => task === 'Noe annet')
        return Number.isInteger(halves) && halves >= 2 && halves <= input.longest
      }),
    )
  })
  it('never fall when a task more is asked for, or the home is larger, or others took longer', () => {
    fc.assert(
      fc.property(asked, input => {
        const halves = suggestedHalfHours(input)
        if (halves === null) return
        for (const task of suggestedTasks(input.serviceId))
          if (!input.tasks.includes(task))
            expect(suggestedHalfHours({ ...input, tasks: [...input.tasks, task] })).toBeGreaterThanOrEqual(
              halves,
            )
        if (input.learned !== null)
          expect(suggestedHalfHours({ ...input, learned: input.learned + 1 })).toBeGreaterThanOrEqual(halves)
        const [small, large] = [homeSizes[0], homeSizes[3]].map(size =>
          suggestedHalfHours({ ...input, size, learned: null }),
        )
        expect(large).toBeGreaterThanOrEqual(small ?? 0)
      }),
    )
  })
  it('follow finished orders, by half and double at the most', () => {
    const cleaning = {
      serviceId: 'rydde-vaske',
      tasks: ['Vaske gulv', 'Vaske kjøkken'],
      size: '50-80',
    } as const
    expect(suggestedHalfHours({ ...cleaning, learned: 6 })).toBe(4)
    expect(suggestedHalfHours({ ...cleaning, learned: 9 })).toBe(6)
    expect(suggestedHalfHours({ ...cleaning, learned: 40 })).toBe(8)
    expect(suggestedHalfHours({ ...cleaning, learned: 1 })).toBe(2)
  })
  it('are none for a service that nothing is known of', () => {
    expect(suggestedHalfHours({ serviceId: 'custom_0', tasks: ['Stryke'] })).toBeNull()
    expect(suggestedHalfHours({ serviceId: 'rydde-vaske', tasks: [] })).toBeNull()
  })
})
