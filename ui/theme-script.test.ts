import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hexOf } from '#dev/build/site-pictures.ts'
import { themeColours } from './theme-script.ts'

test('what surrounds a page has the ground of its theme', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const grounds = [...tokens.matchAll(/--background: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
    ([, lightness, chroma, hue]) => hexOf(Number(lightness), Number(chroma), Number(hue)),
  )
  expect(grounds).toEqual([themeColours.dark, themeColours.light])
})
