import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectLanguageModel } from './language-model.ts'
import { type SimulatedModel, simulateLanguageModel } from './simulator.ts'

let simulated: SimulatedModel
beforeAll(async () => {
  simulated = await simulateLanguageModel()
})
afterAll(() => simulated.close())

const ask = () =>
  connectLanguageModel({
    url: simulated.url,
    key: 'nøkkel'.replace('ø', 'o'),
    model: 'liten',
    timeLimitMs: 300,
  }).write('Skriv kort.', 'Kari')

describe('a language model', () => {
  test('is asked with its key and model, and its text comes back', async () => {
    simulated.behave({ text: ' Hei, jeg er Kari. ' })
    expect(await ask()).toBe('Hei, jeg er Kari.')
    const last = simulated.asked.at(-1)
    expect(last?.key).toBe('Bearer nokkel')
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      model: 'liten',
      messages: [
        { role: 'system', content: 'Skriv kort.' },
        { role: 'user', content: 'Kari' },
      ],
    })
  })

  test.each([
    ['slow', { text: 'Sent', delayMs: 1500 }],
    ['down', { status: 503, text: 'Nei' }],
    ['silent', { text: '  ' }],
    ['talking nonsense', { raw: '<html>' }],
  ])('that is %s is unavailable', async (_, behaviour) => {
    simulated.behave(behaviour)
    await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('that is nowhere is unavailable', async () => {
    const nowhere = connectLanguageModel({ url: 'http://127.0.0.1:9/v1', key: 'k', model: 'm' })
    await expect(nowhere.write('', '')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
