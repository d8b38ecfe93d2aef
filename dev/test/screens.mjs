import { hand } from '../ground/prepare.mjs'

// Every screen in both themes and both widths, lived in, empty and without network: pictures in test-results/screens.
process.env.SCREENS = '1'
const walks = ['screens', 'empty-screens', 'offline'].map(name => `tests/journeys/${name}.journey.ts`)
await hand('dev/test/check.ts', ['journeys', ...walks])
