import { useEffect, useState } from 'react'
import { personKey } from '#app/client/stored-keys.ts'
import type { Picture } from '#app/services/pictures/api.ts'
import { mostPictures } from '#app/services/pictures/limits.ts'
import { keep, kept, myProfile } from './me.ts'

/** A draft. It has its own key, so that two tabs sending the same draft send it once. */
export type Draft = { text: string; pictures: Picture[]; clientKey: string }
/** A draft with the server's error. */
export type ReturnedDraft = Draft & { fault?: string }

const keyOf = (profile: string, to: string) => personKey('draft', 'message', profile, to)

/** The draft to one person, kept on this device for the signed-in profile. */
function draftTo(to: string): Draft {
  const profile = myProfile()
  const draft = profile ? kept<Partial<Draft>>(keyOf(profile, to)) : null
  return {
    text: draft?.text ?? '',
    pictures: draft?.pictures ?? [],
    clientKey: draft?.clientKey ?? crypto.randomUUID(),
  }
}

/** Saves a draft, or forgets an empty one. */
export function keepDraft(to: string, draft: Draft): void {
  const profile = myProfile()
  if (!profile) return
  const empty = draft.text === '' && draft.pictures.length === 0
  keep(keyOf(profile, to), empty ? null : draft)
}

const listeners = new Set<(to: string, fault?: string) => void>()

/** Restores what the server refused, before anything typed since, with the error. */
export function returnDraft(to: string, refused: Omit<Draft, 'clientKey'>, fault: string): void {
  const since = draftTo(to)
  keepDraft(to, {
    text: [refused.text, since.text].filter(Boolean).join('\n'),
    pictures: [...refused.pictures, ...since.pictures].slice(0, mostPictures),
    clientKey: crypto.randomUUID(),
  })
  for (const listener of listeners) listener(to, fault)
}

const isBeingTyped = () => document.hasFocus() && document.activeElement instanceof HTMLTextAreaElement

/** The draft to one person as another tab or a failed send last left it. `revision` changes each time. */
export function useDraft(to: string): { draft: ReturnedDraft; revision: number } {
  const [held, setHeld] = useState(() => ({ draft: draftTo(to) as ReturnedDraft, revision: 0 }))
  useEffect(() => {
    const renew = (fault?: string) =>
      setHeld(({ revision }) => ({ draft: { ...draftTo(to), fault }, revision: revision + 1 }))
    const returned = (whose: string, fault?: string) => {
      if (whose === to) renew(fault)
    }
    const elsewhere = ({ key }: StorageEvent) => {
      const profile = myProfile()
      if (profile && key === keyOf(profile, to) && !isBeingTyped()) renew()
    }
    listeners.add(returned)
    window.addEventListener('storage', elsewhere)
    return () => {
      listeners.delete(returned)
      window.removeEventListener('storage', elsewhere)
    }
  }, [to])
  return held
}
