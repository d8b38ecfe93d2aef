export { afterPerson, listedPerson } from './listed-person.ts'
