import { parseInput } from '#platform/parse.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { testAnswerInput } from '../api.ts'
import { answerAtTestBank } from './answer-at-test-bank.ts'
import { ownPayment } from './queries.ts'
import { tellHook } from './tell-hook.ts'

const bank = { actor: { kind: 'system', name: 'test bank' } } as const

/** What the customer does at the test provider's page. The bank tells us by a message, as another company would. */
export async function answerTest(caller: { actor: Actor }, raw: unknown) {
  const input = parseInput(testAnswerInput, raw)
  await ownPayment(personOf(caller.actor), input.reference)
  const { changed, isOpen, returnTo } = await answerAtTestBank(bank, input)
  const { reference, answer, failsLater } = input
  if (changed) await tellHook(bank, { reference, name: answer })
  if (isOpen && answer === 'later') await tellHook(bank, { reference, name: 'later', failsLater })
  return { done: true as const, returnTo: new URL(returnTo).pathname }
}
