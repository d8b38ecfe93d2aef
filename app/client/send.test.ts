import { expect, test } from 'vitest'
import { sendBy } from './send.ts'

const url = new URL('http://localhost/api/orders')

/** Sends a body, and says what came to the server, and what its answer was read as. */
async function send(body: unknown, answer = new Response(null, { status: 204 })) {
  let sent: Request | undefined
  const call = sendBy(async request => {
    sent = request
    return answer
  })
  const request = { url, method: 'POST', headers: {}, body, signal: undefined }
  const { status, body: read } = await call(request, { context: {} }, [], undefined)
  return { sent, status, read }
}

test('what is sent goes as JSON, or as a form with its files, and nothing as nothing', async () => {
  const { sent } = await send({ name: 'Åse', missing: undefined })
  expect(sent?.headers.get('content-type')).toBe('application/json')
  expect(await sent?.json()).toEqual({ name: 'Åse' })
  const form = new FormData()
  form.append('image', new File(['bilde'], 'meg.png', { type: 'image/png' }))
  const { sent: upload } = await send(form)
  expect(await upload?.text()).toMatch(/filename="meg.png".*image\/png.*bilde/s)
  const { sent: empty } = await send(undefined)
  expect(empty?.headers.get('content-type')).toBeNull()
  expect(await empty?.text()).toBe('')
})

test('an answer is read once, however often it is asked for', async () => {
  const { status, read } = await send({}, Response.json({ id: 1 }, { status: 409 }))
  expect(status).toBe(409)
  expect(await read()).toEqual({ id: 1 })
  expect(await read()).toEqual({ id: 1 })
  expect(await (await send({})).read()).toBeUndefined()
})

test('a file is a file under its own name, also when there is JSON in it', async () => {
  const headers = {
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="mine.json"; filename*=utf-8''mine%20%C3%B8nsker.json`,
  }
  const file = (await (await send({}, new Response('{"a":1}', { headers }))).read()) as File
  expect([file.name, file.type, await file.text()]).toEqual([
    'mine ønsker.json',
    'application/json',
    '{"a":1}',
  ])
})

test('what something else than our server says is not read as JSON', async () => {
  const html = new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  expect(await (await send({}, html)).read()).toBeInstanceOf(Blob)
})
