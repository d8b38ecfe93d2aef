import { useSyncExternalStore } from 'react'
import { personKey } from '#app/client/stored-keys.ts'
import type { Picture } from '#app/services/pictures/api.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { storedKeys } from '#platform/client/stored.ts'
import { HOUR } from '#platform/shared/time.ts'
import type { SendMessage } from '../api.ts'
import { client } from './client.ts'
import { type Draft, returnDraft } from './drafts.ts'
import { keep, kept, myProfile } from './me.ts'
import { refreshMessages } from './queries.part.ts'

/** A message that is not in the conversation yet. */
export type Unsent = {
  message: SendMessage
  pictures: Picture[]
  /** When 'Send' was pressed. */
  typedAt: number
  /**
   * `waiting`: nobody was reached, and it is sent by itself. `sent`: the server has it, and the conversation is being
   * refetched.
   */
  state: 'sending' | 'waiting' | 'sent' | 'failed'
  failure?: ClientFailure
}
/** What is kept of it on the device. Older versions kept no more than the first two. */
type Kept = Pick<Unsent, 'message' | 'pictures'> & { typedAt?: number; waits?: boolean }

/** Milliseconds between attempts: the network may be there before the browser says so. */
const SOONEST = 2_000
const LATEST = 30_000
/** Milliseconds without an answer: a network that is connected but dead says nothing for minutes. */
const GIVES_UP = 20_000
/** What was written longer ago than this may not be meant any more, and waits for a press. */
const MEANT_FOR = 12 * HOUR

const none: readonly Unsent[] = []
/** By sender and recipient, so that the next person to sign in here sees nothing of it. */
const boxes = new Map<string, readonly Unsent[]>()
const listeners = new Set<() => void>()
/** Boxes that are being sent from: one message at a time to each person, to keep their order. */
const busy = new Set<string>()

let turn = 0
let timer: ReturnType<typeof setTimeout> | undefined

const boxOf = (to: string) => `${myProfile()}-${to}`
const keyOf = (box: string) => personKey('draft', 'unsent', box)

/** A message under way when the page closed may have arrived. Its key makes resending safe. */
function restored({ waits = false, typedAt = 0, ...entry }: Kept): Unsent {
  const isMeant = waits && Date.now() - typedAt < MEANT_FOR
  if (isMeant) return { ...entry, typedAt, state: 'waiting' }
  return { ...entry, typedAt, state: 'failed', failure: asFailure(new TypeError()) }
}

function read(to: string): readonly Unsent[] {
  const box = boxOf(to)
  const known = boxes.get(box)
  if (known) return known
  const entries = (kept<Kept[]>(keyOf(box)) ?? []).map(restored)
  boxes.set(box, entries.length > 0 ? entries : none)
  return boxes.get(box) ?? none
}

function change(to: string, update: (entries: readonly Unsent[]) => readonly Unsent[]): void {
  // Signed out in the meantime: keep nothing for the next person.
  if (!myProfile()) return
  const box = boxOf(to)
  const entries = update(read(to))
  boxes.set(box, entries.length > 0 ? entries : none)
  const lasting = entries
    .filter(({ state }) => state !== 'sent')
    .map(
      ({ message, pictures, typedAt, state }): Kept => ({
        ...{ message, pictures, typedAt },
        waits: state !== 'failed',
      }),
    )
  keep(keyOf(box), lasting.length > 0 ? lasting : null)
  for (const listener of listeners) listener()
}

const mark = (to: string, clientKey: string, update: Partial<Unsent>) =>
  change(to, entries =>
    entries.map(entry => (entry.message.clientKey === clientKey ? { ...entry, ...update } : entry)),
  )

/** Removes messages that have arrived or been discarded. */
export function forgetUnsent(to: string, isForgotten: (clientKey: string) => boolean): void {
  if (!read(to).some(({ message }) => isForgotten(message.clientKey))) return
  change(to, entries => entries.filter(({ message }) => !isForgotten(message.clientKey)))
}

/** Another tab has sent this draft. The changed text is a message of its own. */
function renewed(entry: Unsent): Unsent {
  const { to, clientKey } = entry.message
  const message = { ...entry.message, clientKey: crypto.randomUUID() }
  change(to, entries => entries.map(one => (one.message.clientKey === clientKey ? { ...one, message } : one)))
  return { ...entry, message }
}

/** Sends one. False when nobody was reached. */
async function deliver(entry: Unsent): Promise<boolean> {
  const { to, text, clientKey } = entry.message
  try {
    await client.send(entry.message, { signal: AbortSignal.timeout(GIVES_UP) })
    mark(to, clientKey, { state: 'sent' })
    void refreshMessages()
  } catch (error) {
    const failure = asFailure(error)
    if (failure.code === 'OFFLINE') return false
    if (failure.reason === 'key-used') return deliver(renewed(entry))
    if (failure.code !== 'INVALID_INPUT') mark(to, clientKey, { state: 'failed', failure })
    else {
      // Needs changes before it can be sent, so it goes back to the box.
      forgetUnsent(to, key => key === clientKey)
      const { text: wrong, pictures: lost } = failure.fields ?? {}
      returnDraft(to, { text, pictures: entry.pictures }, lost ?? wrong ?? failure.message)
    }
  }
  return true
}

const goes = ({ state }: Unsent) => state === 'sending' || state === 'waiting'

/** Sends what waits for one person, in order. Where nobody is reached, what is behind it waits too: nothing overtakes. */
async function sendTo(to: string, box: string): Promise<void> {
  // Never on behalf of somebody who signed in later.
  while (boxOf(to) === box) {
    const next = read(to).find(goes)
    if (!next) return
    mark(to, next.message.clientKey, { state: 'sending', failure: undefined })
    if (!(await deliver(next))) {
      if (boxOf(to) === box)
        change(to, entries => entries.map(one => (goes(one) ? { ...one, state: 'waiting' } : one)))
      return later()
    }
    turn = 0
  }
}

/** Two tabs send the same message once all the same, since it has a key; but one at a time keeps their order. */
const alone = (box: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`unsent-${box}`, work) : work()

async function start(to: string): Promise<void> {
  const box = boxOf(to)
  if (busy.has(box)) return
  busy.add(box)
  try {
    await alone(box, () => sendTo(to, box))
  } finally {
    busy.delete(box)
  }
  // Pressed while the last one was on its way.
  if (boxOf(to) === box && read(to).some(({ state }) => state === 'sending')) return start(to)
}

function later(): void {
  clearTimeout(timer)
  timer = setTimeout(sendUnsent, Math.min(LATEST, SOONEST * 2 ** turn++))
}

/** Sends all that waits, to whomever, also what an earlier visit left. */
export function sendUnsent(): void {
  const profile = myProfile()
  if (!profile) {
    // Signed out: nothing waits for whoever comes next.
    boxes.clear()
    return
  }
  const mine = keyOf(`${profile}-`)
  const keys = [...storedKeys('device', key => key.startsWith(mine)), ...[...boxes.keys()].map(keyOf)]
  for (const key of new Set(keys)) {
    const to = key.startsWith(mine) ? key.slice(mine.length) : ''
    if (to !== '' && read(to).some(goes)) void start(to)
  }
}

/** Sends a message. It shows at once and stays until the conversation contains it. */
export function sendDraft(to: string, { text, pictures, clientKey }: Draft): void {
  if (read(to).some(({ message }) => message.clientKey === clientKey)) return
  const message = { to, text, clientKey, pictures: pictures.map(({ id }) => id) }
  change(to, entries => [...entries, { message, pictures, typedAt: Date.now(), state: 'sending' }])
  void start(to)
}

/** Retries a message with the same key, so it is stored once. */
export function sendAgain({ message: { to, clientKey } }: Unsent): void {
  mark(to, clientKey, { state: 'sending', typedAt: Date.now(), failure: undefined })
  void start(to)
}

/** Another tab has sent or taken back something: this one does neither again. */
function elsewhere({ key, newValue }: StorageEvent): void {
  for (const [box, entries] of boxes) {
    if (key !== keyOf(box) || busy.has(box)) continue
    const left = new Set(newValue ? (JSON.parse(newValue) as Kept[]).map(one => one.message.clientKey) : [])
    const still = entries.filter(one => one.state === 'sent' || left.has(one.message.clientKey))
    boxes.set(box, still.length > 0 ? still : none)
    for (const listener of listeners) listener()
  }
}

function soon(): void {
  turn = 0
  sendUnsent()
}

if (typeof window !== 'undefined') {
  addEventListener('online', soon)
  addEventListener('storage', elsewhere)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && soon())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Messages to a person that are not in the conversation yet, oldest first. */
export const useOutbox = (to: string): readonly Unsent[] =>
  useSyncExternalStore(subscribe, () => (to === '' ? none : read(to)))
