import { expect, it } from 'vitest'
import { typedBudget } from './budget.ts'

it.each([
  ['', null],
  ['1500', 150_000],
  ['1 500 kr', 150_000],
  ['1.500,-', 150_000],
])('%j typed as a budget is %j øre', (typed, ore) => expect(typedBudget.parse(typed)).toBe(ore))

it.each(['99', '100001', '-500', '12,50', 'femhundre', '0'])('%j is no budget', typed =>
  expect(typedBudget.safeParse(typed).error?.issues[0]?.message).toMatch(/^Skriv et beløp fra 100,00/),
)
