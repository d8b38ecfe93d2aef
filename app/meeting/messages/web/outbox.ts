import { useSyncExternalStore } from 'react'
import { personKey } from '#app/client/stored-keys.ts'
import type { Picture } from '#app/services/pictures/api.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import type { SendMessage } from '../api.ts'
import { client } from './client.ts'
import { type Draft, returnDraft } from './drafts.ts'
import { keep, kept, myProfile } from './me.ts'
import { refreshMessages } from './queries.part.ts'

/** A message that is not in the conversation yet. */
export type Unsent = {
  message: SendMessage
  pictures: Picture[]
  /** `sent`: the server has it, and the conversation is being refetched. */
  state: 'sending' | 'sent' | 'failed'
  failure?: ClientFailure
}

const none: readonly Unsent[] = []
/** By sender and recipient, so that the next person to sign in here sees nothing of it. */
const boxes = new Map<string, readonly Unsent[]>()
const listeners = new Set<() => void>()
/** One message at a time to each person, to keep their order. */
const queues = new Map<string, Promise<void>>()

const boxOf = (to: string) => `${myProfile()}-${to}`
const keyOf = (box: string) => personKey('draft', 'unsent', box)

/** A message under way when the page closed may have arrived. Its key makes resending safe. */
function read(to: string): readonly Unsent[] {
  const box = boxOf(to)
  const known = boxes.get(box)
  if (known) return known
  const failure = asFailure(new TypeError())
  const restored = (kept<Pick<Unsent, 'message' | 'pictures'>[]>(keyOf(box)) ?? []).map(entry => ({
    ...entry,
    state: 'failed' as const,
    failure,
  }))
  boxes.set(box, restored.length > 0 ? restored : none)
  return boxes.get(box) ?? none
}

function change(to: string, update: (entries: readonly Unsent[]) => readonly Unsent[]): void {
  // Signed out in the meantime: keep nothing for the next person.
  if (!myProfile()) return
  const box = boxOf(to)
  const entries = update(read(to))
  boxes.set(box, entries.length > 0 ? entries : none)
  const waiting = entries.filter(({ state }) => state !== 'sent')
  const lasting = waiting.map(({ message, pictures }) => ({ message, pictures }))
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
function renewed({ message, pictures }: Pick<Unsent, 'message' | 'pictures'>) {
  const { to, clientKey } = message
  const own = { ...message, clientKey: crypto.randomUUID() }
  change(to, entries =>
    entries.map(entry => (entry.message.clientKey === clientKey ? { ...entry, message: own } : entry)),
  )
  return { message: own, pictures }
}

async function deliver({ message, pictures }: Pick<Unsent, 'message' | 'pictures'>): Promise<void> {
  const { to, text, clientKey } = message
  try {
    await client.send(message)
    mark(to, clientKey, { state: 'sent' })
    void refreshMessages()
  } catch (error) {
    const failure = asFailure(error)
    if (failure.reason === 'key-used') return deliver(renewed({ message, pictures }))
    if (failure.code !== 'INVALID_INPUT') return mark(to, clientKey, { state: 'failed', failure })
    // Needs changes before it can be sent, so it goes back to the box.
    forgetUnsent(to, key => key === clientKey)
    const { text: wrong, pictures: lost } = failure.fields ?? {}
    returnDraft(to, { text, pictures }, lost ?? wrong ?? failure.message)
  }
}

function enqueue(entry: Pick<Unsent, 'message' | 'pictures'>): void {
  const box = boxOf(entry.message.to)
  const before = queues.get(box) ?? Promise.resolve()
  // Never on behalf of somebody who signed in later.
  const send = async () => (boxOf(entry.message.to) === box ? deliver(entry) : undefined)
  queues.set(box, before.then(send))
}

/** Sends a message. It shows at once and stays until the conversation contains it. */
export function sendDraft(to: string, { text, pictures, clientKey }: Draft): void {
  if (read(to).some(({ message }) => message.clientKey === clientKey)) return
  const message = { to, text, clientKey, pictures: pictures.map(({ id }) => id) }
  change(to, entries => [...entries, { message, pictures, state: 'sending' }])
  enqueue({ message, pictures })
}

/** Retries a message with the same key, so it is stored once. */
export function sendAgain(entry: Unsent): void {
  mark(entry.message.to, entry.message.clientKey, { state: 'sending', failure: undefined })
  enqueue(entry)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Messages to a person that are not in the conversation yet, oldest first. */
export const useOutbox = (to: string): readonly Unsent[] =>
  useSyncExternalStore(subscribe, () => (to === '' ? none : read(to)))
