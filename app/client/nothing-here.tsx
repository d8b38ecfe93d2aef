import { ButtonLink } from '#ui/button.tsx'
import { House } from '#ui/drawings/house.tsx'

/** What the not-found page says, for a page inside a frame with its own `<main>`. */
export function NothingHere() {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-5 py-20">
      <House lit={[false, false, false, false, false, false]} className="w-28" />
      <h1 className="text-2xl tracking-[-0.022em]">Siden ble ikke funnet</h1>
      <p className="text-muted">Adressen kan være skrevet feil, eller siden kan være flyttet.</p>
      <ButtonLink to="/" variant="next">
        Til forsiden
      </ButtonLink>
    </div>
  )
}
