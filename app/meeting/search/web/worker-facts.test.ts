import { expect, test } from 'vitest'
import type { FoundWorker } from '../api.ts'
import { aboutOf } from './worker-facts.part.tsx'

const services = [{ experience: 2 }, { experience: 7 }, { experience: 0 }] as FoundWorker['services']
const about = (said: Partial<FoundWorker>) =>
  aboutOf({ aboutMe: null, experience: null, services, ...said } as FoundWorker)

test('a card says what the worker says of themself, else the experience, else the most years of a service §2.17 §3.2', () => {
  expect(about({ aboutMe: 'Hei', experience: 'Ti år ute' })).toBe('Hei')
  expect(about({ aboutMe: '', experience: 'Ti år ute' })).toBe('Ti år ute')
  expect(about({})).toBe('7 års erfaring')
  expect(about({ services: [] })).toBeNull()
})
