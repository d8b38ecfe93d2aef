import { parseInput } from '#platform/parse.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { testAnswerInput } from '../api.ts'
import { answerAtTestBank } from './answer-at-test-bank.ts'
import { asTestBank } from './callers.ts'
import { ownPayment } from './queries.ts'
import { tellHook } from './tell-hook.ts'

/** What the customer does at the test provider's page. The bank tells us by a message, as another company would. */
export async function answerTest(caller: { actor: Actor }, raw: unknown) {
  const input = parseInput(testAnswerInput, raw)
  await ownPayment(personOf(caller.actor), input.reference)
  const { changed, isOpen, returnTo } = await answerAtTestBank(asTestBank, input)
  const { reference, answer, failsLater } = input
  if (changed) await tellHook(asTestBank, { reference, name: answer })
  if (isOpen && answer === 'later') await tellHook(asTestBank, { reference, name: 'later', failsLater })
  return { done: true as const, returnTo: new URL(returnTo).pathname }
}
