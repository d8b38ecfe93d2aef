import { brand } from '#app/facts/brand.ts'
import { LivingPart } from '#platform/client/living-part.tsx'
import { publicMeta } from './page-meta.ts'
import { TwoSides } from './two-sides.tsx'

export const meta = publicMeta(
  '/slik-fungerer-det',
  'Slik fungerer det',
  `Fire steg for deg som trenger hjelp, og fire for deg som vil jobbe. Slik går en bestilling hos ${brand.name} for seg.`,
)

/** How an order goes, for both sides. */
export default function HowItWorks() {
  return (
    <main id="innhold">
      <LivingPart name="two-sides">
        <TwoSides />
      </LivingPart>
    </main>
  )
}
