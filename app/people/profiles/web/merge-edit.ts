const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What to save when the profile has changed since a form was made: what was typed in the fields that the person has changed,
 * and in all others what stands there now. Null when a field was changed both here and there, to different values: then
 * only the person can say what holds. `typed`: what the form would have saved; all three without versions.
 */
export function mergeEdit<Fields extends object>(edit: {
  madeFrom: Fields
  typed: Fields
  now: Fields
}): Fields | null {
  const { madeFrom, typed, now } = edit
  const merged: Partial<Fields> = {}
  for (const name of Object.keys(typed) as (keyof Fields)[]) {
    const changedHere = !same(typed[name], madeFrom[name])
    const changedThere = !same(now[name], madeFrom[name])
    if (changedHere && changedThere && !same(typed[name], now[name])) return null
    merged[name] = changedHere ? typed[name] : now[name]
  }
  return merged as Fields
}

/** The names of fields that were typed in between two looks at a form. */
export const typedSince = <Fields extends object>(before: Fields, now: Fields): (keyof Fields)[] =>
  (Object.keys(now) as (keyof Fields)[]).filter(name => !same(before[name], now[name]))
