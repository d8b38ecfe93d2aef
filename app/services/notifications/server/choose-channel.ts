import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import { allow, deny, onlySignedIn } from '#platform/shared/policy.ts'
import { type ChooseChannel, chooseChannelInput } from '../api.ts'
import { settingsTexts } from '../texts.ts'
import { mayChoose } from '../topics.ts'
import { writeChoice } from './settings.ts'

/**
 * Chooses whether a topic reaches the actor by a channel, in the current role. FORBIDDEN with reason
 * `no-choice` for what is always sent.
 */
export const chooseChannel = command<ChooseChannel, { done: true }, null>({
  name: 'notification.choose',
  input: chooseChannelInput,
  load: async () => null,
  authorise: ({ actor, input: { topic, channel } }) => {
    if (actor.kind !== 'person') return onlySignedIn(actor)
    return mayChoose(actor.role, topic, channel) ? allow : deny('no-choice', settingsTexts.noChoice)
  },
  run: async ({ tx, actor, input: { topic, channel, wanted } }) => {
    demandPerson(actor)
    const { userId, role } = actor
    await writeChoice(tx, { userId, role, topic }, channel, wanted)
    await tellLive(tx, { userId, topic: 'notification.settings' })
    return { done: true }
  },
  audit: ({ input: { topic, channel, wanted } }) => ({ subjectId: topic, details: { channel, wanted } }),
})
