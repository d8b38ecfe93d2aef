import { brand } from '#app/facts/brand.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { element, joined, textElement, type Xml } from './xml.ts'

/** Without the spaces that people read them with. */
export const organisationNumber = brand.organisationNumber.replaceAll(/\s/g, '')

function company(): Xml {
  const [head] = brand.team
  const names = head.name.split(' ')
  return element(
    'Company',
    textElement('RegistrationNumber', organisationNumber, 35),
    textElement('Name', brand.company),
    element(
      'Address',
      textElement('StreetName', brand.address.street),
      textElement('City', brand.address.city),
      textElement('PostalCode', brand.address.postcode, 70),
      textElement('Country', 'NO'),
      textElement('AddressType', 'StreetAddress'),
    ),
    element(
      'Contact',
      element(
        'ContactPerson',
        textElement('FirstName', names.slice(0, -1).join(' '), 35),
        textElement('LastName', names.at(-1) ?? '', 70),
        textElement('OtherTitles', head.role, 18),
      ),
      textElement('Telephone', brand.phone.href.replace('tel:', ''), 18),
      textElement('Email', brand.email, 70),
    ),
    element(
      'TaxRegistration',
      textElement('TaxRegistrationNumber', `${organisationNumber}MVA`, 35),
      textElement('TaxAuthority', 'Skatteetaten'),
    ),
  )
}

/** Who made the file, of whom it is, and for which days. */
export const header = (span: { from: LocalDate; to: LocalDate }, madeOn: LocalDate): Xml =>
  element(
    'Header',
    textElement('AuditFileVersion', '1.30'),
    textElement('AuditFileCountry', 'NO'),
    textElement('AuditFileDateCreated', madeOn),
    textElement('SoftwareCompanyName', brand.company, 70),
    textElement('SoftwareID', brand.name),
    textElement('SoftwareVersion', '1', 18),
    company(),
    textElement('DefaultCurrencyCode', 'NOK'),
    element(
      'SelectionCriteria',
      textElement('SelectionStartDate', span.from),
      textElement('SelectionEndDate', span.to),
    ),
    textElement('TaxAccountingBasis', 'A'),
  )

/** The namespace of version 1.30. */
export const opened = joined(
  '<?xml version="1.0" encoding="UTF-8"?>\n' as Xml,
  '<AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:NO">' as Xml,
)
export const closed = '</AuditFile>\n' as Xml
