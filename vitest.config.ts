import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files first: started last, they would keep one worker busy alone. The first makes the
 * demonstration people; those beside it do not need them.
 */
const longest = [
  '/screens.journey.ts',
  '/empty-screens.journey.ts',
  '/main-job.journey.ts',
  '/account-security.journey.ts',
  '/messages.journey.ts',
  '/day-offline.journey.ts',
  '/evidence.journey.ts',
  '/demonstration.test.ts',
  '/matrix.test.ts',
  '/bad-bodies.test.ts',
  '/faults/messages.test.ts',
  '/guessing.test.ts',
  '/jobs.test.ts',
  '/slow-requests.test.ts',
  '/mail.test.ts',
  '/database-away.test.ts',
  '/timers.test.ts',
  '/killed.test.ts',
  '/second-factor.test.ts',
  '/registration-secrecy.test.ts',
  '/order-model.test.ts',
  '/series-running.test.ts',
  '/account-theft.test.ts',
  '/proven-owner.test.ts',
  '/gate.test.ts',
]
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex(name => moduleId.endsWith(name))
      return place < 0 ? longest.length : place
    }
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}

/** Waiting ends sooner on an idle machine; Vitest's own second is too short on a busy one. */
const patient = { timeout: 15_000 }

const database = './tests/setup/database.global.ts'
const settings = './tests/setup/settings.each.ts'

/** Need their own settings, and therefore their own process. */
const withOwnSettings = [
  'platform/crypto.server.test.ts',
  'tests/database/addresses.test.ts',
  'tests/database/push.test.ts',
  'tests/database/travel.test.ts',
  'tests/database/look-up-homes.test.ts',
  'tests/database/payment-disputes.test.ts',
  'tests/database/tax.test.ts',
  'tests/faults/jobs.test.ts',
  'tests/faults/update.test.ts',
]
const unit = {
  globalSetup: [database],
  pool: 'forks' as const,
  execArgv: ['--import', './dev/ground/resolve-once.mjs'],
  // Twice as many as cores: half of the time a test waits for a server, a database or a clock.
  maxWorkers: 4,
  expect: { poll: patient },
  testTimeout: 20_000,
  hookTimeout: 60_000,
}
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: [
            '{app,platform,ui,dev}/**/*.test.{ts,tsx}',
            'tests/{unit,database,faults}/**/*.test.{ts,tsx}',
          ],
          exclude: withOwnSettings,
          setupFiles: [settings, './tests/setup/shared.each.ts'],
          // Server code is loaded once for all files of a process.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'alone', include: withOwnSettings, setupFiles: [settings] } },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.journey.ts'],
          setupFiles: ['./tests/setup/memory.each.ts', './tests/setup/failures.each.ts'],
          globalSetup: [database],
          pool: 'forks',
          // A journey changes only its own server, database and browser, so the code is loaded once.
          isolate: false,
          // Each worker has a browser and a server; more would only slow each other.
          maxWorkers: 3,
          expect: { poll: patient },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
