/** Can the picture be had now? The browser keeps it, and the map finds it there. */
const canBeHad = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    const picture = new Image()
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
    picture.src = path
  })

/**
 * Puts the real map over the drawing when the place has come into view and the map's pictures have been loaded.
 * Without network, or when the map fails, the drawing stays. Works where React runs and where it does not. Gives
 * back what takes the map away again.
 */
export function wakeOfficeMap(place: HTMLElement): () => void {
  const [drawing, cover] = Array.from(place.children)
  const box = cover?.firstElementChild
  if (!drawing || !cover || !(box instanceof HTMLElement)) return () => {}
  let [gone, remove] = [false, () => {}]
  const show = (shown: boolean) => {
    drawing.ariaHidden = String(shown)
    cover.classList.toggle('invisible', !shown)
  }
  const observer = new IntersectionObserver(async entries => {
    if (!entries.some(entry => entry.isIntersecting)) return
    observer.disconnect()
    // A chunk of its own: nobody loads it who does not scroll here, or for whom there is no map.
    if (!(await canBeHad(place.dataset.firstTile ?? ''))) return
    const map = await import('./leaflet-map.ts').catch(() => null)
    if (gone || !map) return
    remove = map.showMap(box, { onShown: () => show(true), onFailed: () => show(false) })
  })
  observer.observe(place)
  return () => {
    gone = true
    observer.disconnect()
    remove()
  }
}
