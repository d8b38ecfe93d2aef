import { hasStarted } from '#app/client/static-document.ts'
import { themeKey } from '#app/client/stored-keys.ts'
import { type LivingParts, wakeParts } from '#platform/client/wake-parts.ts'
import { wireThemeControls } from '#ui/theme.ts'
import { wakeGoogleReturn } from './living-google.ts'
import { showWhoIsSignedIn } from './living-head.ts'

const loadMount = () => import('./mount-part.tsx').then(({ mountPart }) => mountPart)

/** The interactive parts of public pages. Everything else works without script. */
const parts: LivingParts = {
  'contact-form': () => import('./contact-part.tsx').then(({ ContactPart }) => ContactPart),
  'featured-people': () => import('./featured-people.tsx').then(({ FeaturedPeople }) => FeaturedPeople),
  'lowest-rate': () => import('./lowest-rate.tsx').then(({ LowestRate }) => LowestRate),
  'office-map': () => import('./office-map.tsx').then(({ OfficeMap }) => OfficeMap),
  'two-sides': () => import('./two-sides.tsx').then(({ TwoSides }) => TwoSides),
}

const hasBegun = () => hasStarted(document.documentElement)

wireThemeControls(themeKey)
void wakeGoogleReturn()
// Whoever has begun to write in one part does not lose it because another is missing.
document.addEventListener('input', hasBegun, { once: true })
void wakeParts(parts, loadMount).then(hasBegun)
void showWhoIsSignedIn()
