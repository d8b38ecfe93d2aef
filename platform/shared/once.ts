/** Loads at the first call and keeps that for all who ask later. Nothing of a failed attempt is remembered. */
export function onceLoaded<Given extends unknown[], Loaded>(
  load: (...given: Given) => Promise<Loaded>,
): (...given: Given) => Promise<Loaded> {
  let coming: Promise<Loaded> | undefined
  return (...given) => {
    coming ??= load(...given).catch(error => {
      coming = undefined
      throw error
    })
    return coming
  }
}
