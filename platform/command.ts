import type { z } from 'zod'
import { now as businessNow } from './clock.server.ts'
import { asSystem, inTransaction, type Transaction } from './db/database.server.ts'
import { fixedChange, given } from './db/fixed.server.ts'
import { asInputFailure } from './db/input-failure.server.ts'
import { type Gathering, gather } from './db/open.server.ts'
import { sqlState, violatedConstraint } from './db/sql-state.server.ts'
import { auditLog } from './db/tables.server.ts'
import { type DomainEvent, publish } from './events.ts'
import { parseInput } from './parse.ts'
import { enforce } from './ruling.ts'
import { type Actor, nowhere, type Origin } from './shared/actor.ts'
import { Failure } from './shared/errors.ts'
import type { Ruling } from './shared/policy.ts'

/** The context of a command's steps. `emit` tells other features, in this transaction. */
export type CommandContext<Input, Event extends DomainEvent = DomainEvent> = {
  tx: Transaction
  actor: Actor
  origin: Origin
  input: Input
  now: Date
  emit: (event: Event) => void
}

type Definition<Input, Output, Subject, Event extends DomainEvent> = {
  /** `thing.verb`, as it stands in the audit log. */
  name: `${string}.${string}`
  input: z.ZodType<Input>
  /** True when visitors may call it. Otherwise they are refused before anything is looked up. */
  open?: true
  /** Reads and locks the command's subject. Throws `notFound()` when it does not exist. */
  load: (context: CommandContext<Input, Event>) => Promise<Subject>
  /** May this actor do this? The same policy that gives pages their abilities. */
  authorise: (context: CommandContext<Input, Event>, subject: Subject) => Ruling
  run: (context: CommandContext<Input, Event>, subject: Subject) => Promise<Output>
  /** The audit row: the subject's id, and details without personal data. */
  audit: (result: { input: Input; subject: Subject; output: Output }) => {
    subjectId: string | null
    details?: Record<string, unknown>
  }
  /** A violated database constraint in words. */
  constraints?: Record<string, () => Failure>
}

/** A change that somebody asks for. */
export type Command<Input, Output> = {
  commandName: string
  (caller: { actor: Actor; origin?: Origin }, input: unknown): Promise<Output>
  readonly input: z.ZodType<Input>
  /**
   * Does all of it, and then undoes it: what would come of it now, and what it would tell. Whoever only hears that it would go
   * well, has no promise that it does later. Errors: those of the command.
   */
  rehearse: (
    caller: { actor: Actor; origin?: Origin },
    input: unknown,
  ) => Promise<{ output: Output; events: readonly DomainEvent[] }>
}

/** Ends a rehearsal, so that its transaction is rolled back. */
class Rehearsed extends Error {
  readonly made: { output: unknown; events: readonly DomainEvent[] }
  constructor(made: Rehearsed['made']) {
    super('rehearsed')
    this.made = made
  }
}

const noteOne = fixedChange('audit', db =>
  db
    .insert(auditLog)
    .values(
      given(
        ...(['at', 'command', 'actorKind', 'actorId', 'actorRole', 'subjectId'] as const),
        ...(['details', 'address', 'requestId'] as const),
      ),
    ),
)

/** A command within a command has a row of its own. */
const auditRows: Gathering<typeof auditLog.$inferInsert> = {
  write: (tx, rows) => {
    const [row] = rows
    return rows.length === 1 && row ? noteOne(tx, row) : tx.insert(auditLog).values(rows)
  },
}

/**
 * The only way to change anything: parse, load, authorise, change, audit, tell, commit. No step can be
 * skipped: a definition without it does not compile, and nothing else gets a transaction. Errors:
 * INVALID_INPUT with texts by field, NOT_FOUND, FORBIDDEN, CONFLICT when a rival was first.
 */
export function command<Input, Output, Subject, Event extends DomainEvent = DomainEvent>(
  definition: Definition<Input, Output, Subject, Event>,
): Command<Input, Output> {
  const perform = async (
    caller: { actor: Actor; origin?: Origin },
    raw: unknown,
    isRehearsal: boolean,
  ): Promise<Output> => {
    const input = parseInput(definition.input, raw)
    if (caller.actor.kind === 'visitor' && !definition.open) throw new Failure('UNAUTHENTICATED')
    const origin = caller.origin ?? nowhere
    try {
      return await inTransaction(async tx => {
        const events: Event[] = []
        const now = businessNow()
        const context = {
          tx,
          actor: caller.actor,
          origin,
          input,
          now,
          emit: (event: Event) => events.push(event),
        }
        const subject = await definition.load(context)
        enforce(definition.authorise(context, subject), caller.actor)
        const output = await definition.run(context, subject)
        if (isRehearsal) throw new Rehearsed({ output, events })
        const { subjectId, details = {} } = definition.audit({ input, subject, output })
        const { actor } = caller
        await gather(tx, auditRows, {
          at: now,
          command: definition.name,
          actorKind: actor.kind,
          actorId: actor.kind === 'person' ? actor.userId : null,
          actorRole: actor.kind === 'person' ? actor.role : null,
          subjectId,
          details: actor.kind === 'system' ? { ...details, system: actor.name } : details,
          address: origin.address,
          requestId: origin.requestId,
        })
        for (const event of events) await publish(event, { tx, now, actor, origin })
        return output
      }, caller.actor)
    } catch (error) {
      throw asFailure(error, definition.constraints)
    }
  }
  const execute = (caller: { actor: Actor; origin?: Origin }, raw: unknown) => perform(caller, raw, false)
  const rehearse = async (caller: { actor: Actor; origin?: Origin }, raw: unknown) => {
    try {
      await perform(caller, raw, true)
    } catch (error) {
      if (error instanceof Rehearsed) return error.made as { output: Output; events: readonly DomainEvent[] }
      throw error
    }
    throw new Error('a rehearsal that was played')
  }
  return Object.assign(execute, { input: definition.input, commandName: definition.name, rehearse })
}

/** For an act that needs another person's walled row: see `platform/db/database.server.ts`. */
export { asSystem }

const integrityViolation = /^23/

function asFailure(error: unknown, constraints: Record<string, () => Failure> = {}): unknown {
  if (error instanceof Failure) return error
  if (!integrityViolation.test(sqlState(error) ?? '')) return asInputFailure(error)
  return constraints[violatedConstraint(error) ?? '']?.() ?? error
}
