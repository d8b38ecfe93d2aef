import { expect } from 'vitest'
import { softwarePasskey } from '../setup/passkey.ts'

/** A browser as the server sees it: cookies and user agent. */
export type Answer = {
  status: number
  body: { message?: string; data?: { reason?: string; fields?: Record<string, string> } } & Record<
    string,
    never
  >
  cookies: string[]
}

export function httpBrowser(url: string, userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0') {
  const jar = new Map<string, string>()

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'user-agent': userAgent,
        'content-type': 'application/json',
        cookie: [...jar].map(pair => pair.join('=')).join('; '),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    const cookies = response.headers.getSetCookie()
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value && !/max-age=0/i.test(cookie)) jar.set(name, value)
      else jar.delete(name)
    }
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : null, cookies }
  }

  return {
    jar,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    remove: (path: string) => call('DELETE', path),
  }
}
export type HttpBrowser = ReturnType<typeof httpBrowser>

/** A page's request to the device. */
export const optionsOf = async (browser: HttpBrowser, path: string) => {
  const answer = await browser.post(path)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.options as unknown as { challenge: string; userVerification?: string; rpId?: string }
}

/** Adds a passkey to a browser's signed-in account. */
export async function addPasskey(browser: HttpBrowser, url: string, name = 'Mobilen min') {
  const device = softwarePasskey(url)
  const asked = await optionsOf(browser, '/second-factor/passkeys/questions')
  const made = await browser.post('/second-factor/passkeys', { name, answer: device.make(asked) })
  expect(made).toMatchObject({ status: 200 })
  return { device, recoveryCodes: made.body.recoveryCodes as unknown as string[] | null }
}
