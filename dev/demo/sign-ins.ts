import { customers } from './customers.ts'
import { firstWorkers } from './workers.ts'

/** Everybody of the demonstration has this password. */
export const demoPassword = 'demo1234'

/** `Ingrid Solheim` → `ingrid.solheim@demo.example` */
export const demoEmail = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
    .join('.')}@demo.example`

export const demoAdmin = {
  fullName: 'Silje Nygård',
  email: demoEmail('Silje Nygård'),
  password: demoPassword,
}

/** Printed at start, so that a stranger can sign in. */
export const demoSignIns: readonly (readonly [string, string, string])[] = [
  ['Oppdragsgiver', '/login-consumer', demoEmail(customers[0]?.name ?? '')],
  ['Ansatt', '/login-employee', demoEmail(firstWorkers[0]?.name ?? '')],
  ['Administrator', '/login-admin', demoAdmin.email],
]
