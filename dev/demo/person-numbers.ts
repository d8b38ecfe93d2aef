import { personNumberKind } from '#platform/shared/person-number.ts'

const two = (value: number) => String(value).padStart(2, '0')

/**
 * A synthetic identity number of somebody who was born on that day (DDMMÅÅ), as the National Registry makes them for tests: the month is
 * 80 too high. Others with the same birth date have another `turn`.
 */
export function syntheticNumber(born: string, turn = 0): string {
  const date = `${born.slice(0, 2)}${two(Number(born.slice(2, 4)) + 80)}${born.slice(4, 6)}`
  let left = turn
  for (let individual = 0; individual < 100_000; individual++) {
    const digits = `${date}${String(individual).padStart(5, '0')}`
    if (personNumberKind(digits) !== 'synthetic') continue
    if (left === 0) return digits
    left -= 1
  }
  throw new Error(`no number of ${born}`)
}
