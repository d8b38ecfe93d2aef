import { texts } from '#app/facts/profiles-texts.ts'
import { countAttempt, type Limit } from '#platform/db/limiter.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { addressRegister } from '#platform/vendors/geonorge/geonorge.ts'
import { type AddressSuggestions, addressesInput, fewestTyped } from '../api.ts'

/** More than anybody types, since the register is free and open. */
const limit: Limit = { attempts: 120, windowSeconds: 60, message: texts.addressesDown }

/** Norwegian addresses matching the typed text. `available` is false when the register does not answer. */
export const suggestAddresses = query<{ typed: string }, AddressSuggestions>({
  name: 'profile.suggest-addresses',
  input: addressesInput,
  authorise: ({ actor }) => onlySignedIn(actor, 'Du må logge inn for å få forslag.'),
  run: async ({ input: { typed }, actor }) => {
    demandPerson(actor)
    if (typed.length < fewestTyped) return { available: true, addresses: [] }
    await countAttempt([`addresses:${actor.userId}`], limit)
    const addresses = await addressRegister.suggest(typed)
    return { available: addresses !== null, addresses: addresses ?? [] }
  },
})
