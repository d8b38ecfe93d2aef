/** Where an administrator looks a person up. */
export const peoplePath = '/admin-people'

/** Where an administrator sees one person's account. */
export const personPath = (userId: string): string => `${peoplePath}/${userId}`

/** Where somebody whose account is shut objects: the contact page, with what it is about filled in. */
const objectionPath = '/kontakt-oss?om=stengt-konto'

/** The same as a button beside the refusal. */
export const objectTo = { to: objectionPath, label: 'Skriv til oss' }
