/**
 * Who runs this marketplace. Everything that names the company reads this file:
 * another company re-brands the product by editing it.
 */
export const brand = {
  name: 'Nærhjelp',
  company: 'Nærhjelp AS',
  organisationNumber: '934 217 605',
  tagline: 'Hjelp i hverdagen, utført av folk vi har ansatt og sjekket.',
  address: { street: 'Storgata 25', postcode: '0184', city: 'Oslo' },
  coordinates: { latitude: 59.91495, longitude: 10.75455 },
  phone: { display: '22 40 18 60', href: 'tel:+4722401860' },
  email: 'hei@naerhjelp.example',
  openingHours: [
    { days: 'Mandag–fredag', hours: '09.00–17.00' },
    { days: 'Lørdag', hours: '10.00–15.00' },
    { days: 'Søndag', hours: 'Stengt' },
  ],
  /** Who runs it. The pictures lie in the folder public/team. */
  team: [
    { name: 'Hanne Sofie Rød', role: 'Daglig leder', portrait: '/team/hanne.svg' },
    { name: 'Torgeir Myklebust', role: 'Leder for verifisering', portrait: '/team/torgeir.svg' },
    { name: 'Samira Hussain', role: 'Leder for kundeservice', portrait: '/team/samira.svg' },
    { name: 'Jakob Fjeld', role: 'Leder for produkt og teknologi', portrait: '/team/jakob.svg' },
  ],
  copyrightYear: 2024,
  /** Every key in the browser's storage begins with this. */
  storagePrefix: 'naerhjelp-',
} as const
