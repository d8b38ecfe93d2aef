import type { z } from 'zod'
import type { Party } from '#app/facts/roles.ts'
import { rename } from '#app/people/accounts/server/index.ts'
import type { profiles } from '#app/schema/profiles.server.ts'
import { type Command, type CommandContext, command } from '#platform/command.ts'
import { lockOwnProfile, type Profile, saveEdit } from './own-profile.ts'
import { mayEdit } from './policy.ts'

type Change = Partial<typeof profiles.$inferInsert>

/**
 * Makes a command for editing one's own profile: lock, authorise, and write if the version is the one seen
 * (where the input has one). The audit row names the fields, never their values, and what `noted` adds.
 */
export function profileEdit<Input extends object>(definition: {
  name: `profile.${string}`
  of: Party
  input: z.ZodType<Input>
  change: (context: CommandContext<Input>, profile: Profile) => Promise<Change> | Change
  noted?: (input: Input, before: Profile) => Record<string, string>
}): Command<Input, { version: number }> {
  return command<Input, { version: number; fields: string[] }, Profile>({
    name: definition.name,
    input: definition.input,
    load: ({ tx, actor }) => lockOwnProfile(tx, actor),
    authorise: ({ actor }) => mayEdit(actor, definition.of),
    run: async (context, profile) => {
      const changes = await definition.change(context, profile)
      const { tx, input, now } = context
      const { version: seen } = input as { version?: number }
      const version = await saveEdit(tx, profile.id, seen, changes, now)
      // Mails greet with the profile's name.
      const { fullName } = changes
      if (fullName) await rename(tx, profile.userId, fullName)
      return { version, fields: Object.keys(changes) }
    },
    audit: ({ input, subject, output }) => ({
      subjectId: subject.id,
      details: { fields: output.fields, ...definition.noted?.(input, subject) },
    }),
  })
}
