import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files first: begun last they would keep one worker busy long after the other has nothing more to do. The first
 * makes the demonstration people; those beside it need none, and do not wait for them.
 */
const longest = [
  '/screens.journey.ts',
  '/empty-screens.journey.ts',
  '/main-job.journey.ts',
  '/account-security.journey.ts',
  '/messages.journey.ts',
  '/evidence.journey.ts',
  '/demonstration.test.ts',
  '/matrix.test.ts',
  '/guessing.test.ts',
  '/bad-bodies.test.ts',
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

/** What is waited for comes sooner on a machine with nothing else to do; Vitest's own second is too short on a busy one. */
const patient = { timeout: 15_000 }

const database = './tests/setup/database.global.ts'
const settings = './tests/setup/settings.each.ts'

/** Load server code with settings of their own, and so each in a process of its own. */
const withOwnSettings = [
  'platform/crypto.server.test.ts',
  'tests/database/addresses.test.ts',
  'tests/database/push.test.ts',
  'tests/faults/jobs.test.ts',
  'tests/faults/update.test.ts',
]
const unit = {
  globalSetup: [database],
  pool: 'forks' as const,
  execArgv: ['--import', './dev/ground/resolve-once.mjs'],
  // Vitest's own choice is one less than there are cores, which on two of them is one.
  maxWorkers: 2,
  expect: { poll: patient },
  testTimeout: 20_000,
  hookTimeout: 60_000,
}
const sharing = {
  exclude: withOwnSettings,
  setupFiles: [settings, './tests/setup/shared.each.ts'],
  // Server code is loaded once for all files that a process is given.
  isolate: false,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['{app,platform,ui,dev}/**/*.test.{ts,tsx}', 'tests/{unit,database}/**/*.test.{ts,tsx}'],
          ...sharing,
        },
      },
      { test: { ...unit, name: 'faults', include: ['tests/faults/**/*.test.{ts,tsx}'], ...sharing } },
      { test: { ...unit, name: 'alone', include: withOwnSettings, setupFiles: [settings] } },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.journey.ts'],
          setupFiles: ['./tests/setup/failures.each.ts'],
          globalSetup: [database],
          pool: 'forks',
          // All that a journey changes is its own server, database and browser: the code is loaded once for all of them.
          isolate: false,
          // Each worker holds a browser and a server: more of them only make each other slow.
          maxWorkers: 2,
          expect: { poll: patient },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
