import { queryClient } from '#app/client/feature-client.ts'
import type { MyProfile } from '../api.ts'
import { api } from './client.ts'

const made = new Set<string>()
const nameOf = (profileId: string, version: number) => `${profileId}:${version}`

/** Remembers that this tab made a version, so that its other forms do not treat it as foreign. */
export const rememberEdit = (profileId: string, version: number): void => {
  made.add(nameOf(profileId, version))
}

/** Did this tab make every version after `from`, up to `to`? */
export function areOwnEdits(profileId: string, from: number, to: number): boolean {
  for (let version = from + 1; version <= to; version++) {
    if (!made.has(nameOf(profileId, version))) return false
  }
  return true
}

const turns = new Map<string, Promise<unknown>>()

/** Edits of one profile from this tab are sent one after the other, in order. */
export function inTurn<Answer>(profileId: string, edit: () => Promise<Answer>): Promise<Answer> {
  const turn = (turns.get(profileId) ?? Promise.resolve()).then(edit, edit)
  turns.set(profileId, turn)
  return turn
}

/** Refetches the profile. */
export const freshProfile = (): Promise<MyProfile> =>
  queryClient.fetchQuery({ ...api.mine.queryOptions(), staleTime: 0 })

/** An edit affects many things: names, banners, what is missing. */
export const everythingChanged = (): Promise<void> => queryClient.invalidateQueries()

export const profileKey = api.mine.queryOptions().queryKey
