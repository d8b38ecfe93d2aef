import { GoogleReturn } from '#app/accounts/web/google-return.tsx'
import { pageTitle } from '#app/page-title.ts'
import { NothingHere } from './nothing-here.tsx'

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
