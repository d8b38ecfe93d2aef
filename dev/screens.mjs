import { hand } from './prepare.mjs'

// Every screen in both themes and both widths, kept as pictures in test-results/screens.
process.env.SCREENS = '1'
await hand('check.ts', ['journeys', 'tests/journeys/screens.journey.ts'])
