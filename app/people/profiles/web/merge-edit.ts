const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What to save when the profile changed after the form was made: the person's changes, and the current values
 * of all other fields. Null when the same field changed on both sides to different values; then the person
 * must choose. `typed`: what the form would have saved; none of the three has a version.
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

/** Fields edited between two states of a form. */
export const typedSince = <Fields extends object>(before: Fields, now: Fields): (keyof Fields)[] =>
  (Object.keys(now) as (keyof Fields)[]).filter(name => !same(before[name], now[name]))
