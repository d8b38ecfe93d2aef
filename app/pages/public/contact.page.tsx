import { Link } from 'react-router'
import { texts } from '#app/company/contact/texts.ts'
import { brand } from '#app/facts/brand.ts'
import { LivingPart } from '#platform/client/living-part.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { ContactPart } from './contact-part.tsx'
import { OfficeMap } from './office-map.tsx'
import { publicMeta } from './page-meta.ts'
import { PageTop } from './page-parts.tsx'

const { company, address, phone, email, openingHours, coordinates } = brand
const place = `${address.postcode} ${address.city}`
const { latitude, longitude } = coordinates
const mapAddress = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

export const meta = publicMeta(
  '/kontakt-oss',
  'Kontakt oss',
  `Ring ${phone.display}, skriv til ${email} eller send en melding. ${texts.reply}`,
  { kind: 'ContactPage' },
)

/** Address, map of the place, phone, e-mail, opening hours and the message form. */
export default function Contact() {
  return (
    <main id="innhold">
      <PageTop
        title="Kontakt oss"
        lead={
          <>
            {texts.reply} Kanskje står svaret allerede blant <Link to="/faq">vanlige spørsmål</Link>.
          </>
        }
      />
      <Wrap className="grid items-start gap-4 pb-14 sm:pb-[88px] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
        <Card>
          <CardHead title="Send oss en melding" />
          <LivingPart name="contact-form">
            <ContactPart />
          </LivingPart>
        </Card>
        <div className="grid gap-4 lg:gap-6">
          <Card>
            <CardHead title="Ring eller skriv" />
            <IconFacts
              items={[
                { icon: 'phone', term: 'Telefon', value: <a href={phone.href}>{phone.display}</a> },
                {
                  icon: 'mail',
                  term: 'E-post',
                  value: (
                    <a href={`mailto:${email}`} className="break-words">
                      {email}
                    </a>
                  ),
                },
              ]}
            />
            <h3 className="mt-6 mb-2 text-md">Åpningstider</h3>
            <dl className="tabular grid max-w-[300px] grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
              {openingHours.map(({ days, hours }) => (
                <div key={days} className="contents">
                  <dt className="text-muted">{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card flush className="overflow-hidden">
            <LivingPart name="office-map">
              <OfficeMap />
            </LivingPart>
            <div className="border-t p-5 sm:p-6">
              <h2 className="text-lg">Besøk oss</h2>
              <address className="mt-2 not-italic">
                {company}
                <br />
                {address.street}
                <br />
                {place}
              </address>
              <p className="mt-2 text-sm">
                <a href={mapAddress} rel="noreferrer" className="inline-block py-1">
                  Vis på kart hos OpenStreetMap
                </a>
              </p>
            </div>
          </Card>
        </div>
      </Wrap>
    </main>
  )
}
