import { log } from '../../log.server.ts'
import { Failure } from '../../shared/errors.ts'

/** The longest wait for a text, while a person watches. */
const TIME_LIMIT_MS = 15_000

export type LanguageModel = {
  /**
   * Writes from facts by an instruction. Throws UNAVAILABLE when the vendor is down, slow or answers
   * nonsense.
   */
  write(instruction: string, facts: string): Promise<string>
}

export type LanguageModelSettings = { url: string; key: string; model: string; timeLimitMs?: number }

/** Any service that speaks the chat completions protocol, at `url` (which ends before `/chat/completions`). */
export function connectLanguageModel(settings: LanguageModelSettings): LanguageModel {
  const { url, key, model, timeLimitMs = TIME_LIMIT_MS } = settings
  return {
    async write(instruction, facts) {
      try {
        const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            model,
            messages: [
              { role: 'system', content: instruction },
              { role: 'user', content: facts },
            ],
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeLimitMs),
        })
        if (!response.ok) throw new Error(`answered ${response.status}`)
        return textOf(await response.json())
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'language model failed')
        throw new Failure('UNAVAILABLE')
      }
    },
  }
}

function textOf(answer: unknown): string {
  const { choices } = (answer ?? {}) as { choices?: { message?: { content?: unknown } }[] }
  const text = choices?.[0]?.message?.content
  if (typeof text !== 'string' || text.trim() === '') throw new Error('answered without a text')
  return text.trim()
}
