import { queryClient } from '#app/client/feature-client.ts'
import { client as pictures } from '#app/services/pictures/web/client.ts'
import { api as evidenceApi } from '#app/work/evidence/web/client.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { refetchShown } from '#platform/client/query-client.ts'
import { toast } from '#ui/toast.tsx'
import { dayTexts } from '../day-texts.ts'
import { client } from './client.ts'
import { forgetPicture, keptPicture } from './press-pictures.ts'
import { changePresses, readPresses, setStuck, type Waiting } from './press-store.part.ts'

/** Milliseconds between attempts: the network may be there before the browser says so. */
const SOONEST = 2_000
const LATEST = 30_000
/** Milliseconds. What is received sooner than this was not sent late. */
const AT_ONCE = 15_000
/** Milliseconds without an answer: a network that is connected but dead says nothing for minutes. It is the same press when it is sent again. */
const GIVES_UP = 20_000

/** Failures that another attempt may mend: the press waits, and those after it too. */
const passing: readonly ClientFailure['code'][] = [
  ...(['OFFLINE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED'] as const),
]

let sending = false
/** Was something pressed while the last one was on its way? */
let askedMeanwhile = false
let turn = 0
let timer: ReturnType<typeof setTimeout> | undefined

const forget = (id: string) => changePresses(all => all.filter(press => press.id !== id))

/** Uploads the file of a picture first. What it is called then is kept, so that it is uploaded once. */
async function withUpload(press: Waiting): Promise<Waiting['did']> {
  const { id, did } = press
  if (did.action !== 'picture' || did.pictureId !== id) return did
  const file = await keptPicture(id)
  if (!file) throw new Error('the browser has thrown the picture away')
  const image = new File([file], 'bilde', { type: file.type })
  const { id: pictureId } = await pictures.upload({ image })
  const named = { ...did, pictureId }
  changePresses(all => all.map(one => (one.id === id ? { ...one, did: named } : one)))
  return named
}

async function deliver(press: Waiting): Promise<boolean> {
  const { id, orderId, pressed } = press
  try {
    const did = await withUpload(press)
    const now = Date.now()
    const times = { at: new Date(pressed).toISOString(), sentAt: new Date(now).toISOString() }
    await client.press({ id, orderId, ...times, did }, { signal: AbortSignal.timeout(GIVES_UP) })
    if (did.action in dayTexts.sent && now - pressed < AT_ONCE)
      toast.success(dayTexts.sent[did.action as keyof typeof dayTexts.sent])
    // Until the page knows it from the server, it knows it from the press.
    await readAnew()
    forget(id)
    void forgetPicture(id)
    return true
  } catch (error) {
    const failure = asFailure(error)
    if (passing.includes(failure.code)) return false
    const said = Object.values(failure.fields ?? {})[0] ?? failure.message
    changePresses(all => all.map(one => (one.id === id ? { ...one, refused: said } : one)))
    await readAnew()
    return true
  }
}

const readAnew = () =>
  Promise.all(
    [ordersApi.key(), evidenceApi.key()].map(queryKey =>
      refetchShown(queryClient, { queryKey }).catch(() => {}),
    ),
  )

async function sendAll(): Promise<void> {
  for (;;) {
    const next = readPresses().find(({ refused }) => refused === undefined)
    if (!next) return done()
    if (!(await deliver(next))) return later()
  }
}

function done(): void {
  turn = 0
  setStuck(false)
}

function later(): void {
  setStuck(true)
  clearTimeout(timer)
  timer = setTimeout(() => void sendPresses(), Math.min(LATEST, SOONEST * 2 ** turn++))
}

/** Two tabs send the same press once all the same, since it has an id; but one at a time keeps their order. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('presses', work) : work()

/** Sends what waits, one after the other. Stops when nobody is reached, and tries again by itself. */
export async function sendPresses(): Promise<void> {
  askedMeanwhile = sending
  if (sending) return
  sending = true
  clearTimeout(timer)
  try {
    do {
      askedMeanwhile = false
      await alone(sendAll)
    } while (askedMeanwhile)
  } finally {
    sending = false
  }
}

function soon(): void {
  turn = 0
  if (readPresses().length > 0) void sendPresses()
}

if (typeof window !== 'undefined') {
  addEventListener('online', soon)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && soon())
}
