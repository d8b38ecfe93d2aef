import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type Command, type CommandContext, command } from './command.ts'
import { fixedChange, given } from './db/fixed.server.ts'
import type { DomainEvent } from './events.ts'
import type { Actor } from './shared/actor.ts'
import { conflict, type Failure } from './shared/errors.ts'
import type { Ruling } from './shared/policy.ts'
import type { Process } from './shared/process.ts'

type StateTable = PgTable & { id: AnyPgColumn; status: AnyPgColumn }
type Done = { done: true }

/** What a step changes besides the state. `More`: extra fields of its event. */
export type Change<Table extends StateTable, More = unknown> = {
  set?: Partial<Table['$inferInsert']>
  /** The actor's words, for the history. */
  note?: string | null
} & Partial<More>

/** A completed step, for history and event. */
export type Taken<Id extends string, Table extends StateTable, More = unknown> = {
  action: Id
  at: Date
  /** Null for a timer. */
  actorUserId: string | null
  note: string | null
  set?: Partial<Table['$inferInsert']>
} & Partial<More>

type Moving<Event extends DomainEvent> = Pick<CommandContext<unknown, Event>, 'tx' | 'actor' | 'now' | 'emit'>

type Works<
  Id extends string,
  Table extends StateTable,
  Thing,
  Base,
  Event extends DomainEvent,
  More,
  Recorded,
> = {
  table: Table
  /** Reads and locks the thing. */
  load: (context: CommandContext<Base, Event>) => Promise<Thing>
  can: (actor: Actor, action: Id, thing: Thing, now: Date) => Ruling
  rowOf: (thing: Thing) => { id: string; status: string }
  /** The text when somebody else was first, though the state was right when read. */
  changed: string
  /** The number of the last step and who took it, for pages that report what they have seen. */
  last?: (thing: Thing) => { id: number | null; overtaken: string }
  /** Columns that every step sets. */
  marks?: (action: Id) => Partial<Table['$inferInsert']>
  /** Writes the history and other dependent changes. The event may report the result. */
  record: (moving: Moving<Event>, thing: Thing, taken: Taken<Id, Table, More>) => Promise<Recorded>
  eventOf?: (thing: Thing, taken: Taken<Id, Table, More>, recorded: Recorded) => Event
  /** Always follows a step, besides reactions to its event. */
  after?: (moving: Moving<Event>, thing: Thing, taken: Taken<Id, Table, More>) => Promise<unknown>
  /** The audit log's details besides the previous state. */
  details?: (thing: Thing) => Record<string, unknown>
}

/**
 * Makes the commands of a process. Each one locks the thing, authorises, compares what the page had seen,
 * makes the step's change, updates the state conditionally, writes history, and emits. Errors: NOT_FOUND,
 * FORBIDDEN, CONFLICT with reason `state.…`.
 */
export function machine<
  Id extends string,
  State extends string,
  Party extends string,
  Table extends StateTable,
  Thing,
  Base,
  Event extends DomainEvent,
  More = unknown,
  Recorded = unknown,
>(process: Process<Id, State, Party>, works: Works<Id, Table, Thing, Base, Event, More, Recorded>) {
  const { table, rowOf, changed } = works

  type Move = ReturnType<typeof fixedChange<{ id: unknown }[]>>
  const moves = new Map<string, Move>()

  /** The statement of a step, for the columns that it sets. */
  function moving(action: Id, set: PgUpdateSetSource<Table>): Move {
    const columns = Object.keys(set).filter(name => set[name as keyof typeof set] !== undefined)
    const key = [action, ...columns].join()
    const known =
      moves.get(key) ??
      fixedChange(`${process.name}_${action}`, db =>
        db
          .update(table as PgTable & StateTable)
          .set(given(...columns) as PgUpdateSetSource<StateTable>)
          .where(
            and(
              eq(table.id, sql.placeholder('thingId')),
              inArray(table.status, [...process.steps[action].from]),
            ),
          )
          .returning({ id: table.id }),
      )
    moves.set(key, known)
    return known
  }

  /** Takes one step. For commands that are more than a step. */
  async function advance(
    acting: Moving<Event>,
    thing: Thing,
    action: Id,
    change: Change<Table, More> = {} as Change<Table, More>,
  ): Promise<void> {
    const { tx, actor, now } = acting
    const { from, to } = process.steps[action]
    const row = rowOf(thing)
    const status = to === 'same' ? row.status : to
    const set = { ...change.set, ...works.marks?.(action), status } as PgUpdateSetSource<Table>
    // A step that creates the thing finds its new row.
    if (from.length > 0) {
      const moved = await moving(action, set)(tx, { ...set, thingId: row.id })
      if (moved.length === 0) throw conflict(changed, 'state.changed')
    }
    const actorUserId = actor.kind === 'person' ? actor.userId : null
    const taken = { ...change, action, at: now, actorUserId, note: change.note ?? null }
    const recorded = await works.record(acting, thing, taken)
    if (works.eventOf) acting.emit(works.eventOf(thing, taken, recorded))
    await works.after?.(acting, thing, taken)
  }

  /** The command for one step. A change of null: nothing to do. */
  function step<Input extends Base>(
    action: Id,
    definition: {
      input: z.ZodType<Input>
      /** For steps that lock more than usual. */
      load?: (context: CommandContext<Input, Event>) => Promise<Thing>
      change?: (
        context: CommandContext<Input, Event>,
        thing: Thing,
      ) => Promise<Change<Table, More> | null> | Change<Table, More>
      constraints?: Record<string, () => Failure>
    },
  ): Command<Input, Done> {
    const { input, load, change, constraints } = definition
    return command<Input, Done, Thing, Event>({
      name: `${process.name}.${action}`,
      input,
      constraints,
      load: load ?? works.load,
      authorise: ({ actor, now }, thing) => works.can(actor, action, thing, now),
      run: async (context, thing) => {
        const last = works.last?.(thing)
        const { seen } = context.input as { seen?: number | null }
        if (last && last.id !== seen) throw conflict(last.overtaken, 'state.changed')
        const made = change ? await change(context, thing) : ({} as Change<Table, More>)
        if (made) await advance(context, thing, action, made)
        return { done: true }
      },
      audit: ({ subject }) => {
        const { id, status } = rowOf(subject)
        return { subjectId: id, details: { from: status, ...works.details?.(subject) } }
      },
    })
  }

  return { step, advance }
}
