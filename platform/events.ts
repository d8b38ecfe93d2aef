import type { Transaction } from './db/database.server.ts'
import type { Actor, Origin } from './shared/actor.ts'

/** Something that happened, told to whoever has registered for it. */
export type DomainEvent = { type: string; subjectId: string; data: Record<string, unknown> }

/** `origin`: the source of the causing request, as the server saw it. */
export type ReactionContext = { tx: Transaction; now: Date; actor: Actor; origin: Origin }

/**
 * A feature's response to an event elsewhere. Runs inside the change's transaction, so it may write rows and
 * queue jobs, all or nothing. It must not wait for anything outside the database.
 */
export type Reaction<Event extends DomainEvent = DomainEvent> = {
  on: Event['type']
  run: (event: Event, context: ReactionContext) => Promise<void>
}

type Moving<Event extends DomainEvent> = Pick<ReactionContext, 'tx' | 'now' | 'actor'> & {
  emit: (event: Event) => void
}

/** For a reaction that takes a step of its own, as this part of the system: what the step tells is told before the rest. */
export async function tellAtOnce<Event extends DomainEvent>(
  context: ReactionContext,
  name: string,
  take: (moving: Moving<Event>) => Promise<void>,
): Promise<void> {
  const { tx, now } = context
  const events: Event[] = []
  await take({ tx, now, actor: { kind: 'system', name }, emit: event => void events.push(event) })
  for (const event of events) await publish(event, context)
}

/** Ties a reaction to the event whose type it names. */
export const react = <Event extends DomainEvent, Type extends Event['type']>(
  on: Type,
  run: (event: Extract<Event, { type: Type }>, context: ReactionContext) => Promise<void>,
): Reaction => ({ on, run: run as Reaction['run'] })

const registered = new Map<string, Reaction[]>()

/** Called once by the server with the reactions of every feature. */
export function registerReactions(reactions: readonly Reaction[]): void {
  registered.clear()
  for (const reaction of reactions) {
    registered.set(reaction.on, [...(registered.get(reaction.on) ?? []), reaction])
  }
}

/** Lets every feature react to the event, in the order in which they were registered. */
export async function publish(event: DomainEvent, context: ReactionContext): Promise<void> {
  for (const reaction of registered.get(event.type) ?? []) await reaction.run(event, context)
}
