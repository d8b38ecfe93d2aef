import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { GoogleReturn } from '#app/people/accounts/web/google-return.part.tsx'

export const meta = pageTitle('Siden ble ikke funnet')

/** Any other path, an unknown id, and what belongs to somebody else. */
export default function NotFound() {
  return (
    <main id="innhold">
      <GoogleReturn>
        <NothingHere />
      </GoogleReturn>
    </main>
  )
}
