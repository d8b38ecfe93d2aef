import type { StandardServiceId } from '#app/facts/services.ts'
import type { IconName } from '#ui/icon.tsx'
import { serviceTiles } from './service-tiles.ts'

const search = (service?: StandardServiceId) => `/consumer-search${service ? `?service=${service}` : ''}`

const category = (icon: IconName, title: string, text: string, service?: StandardServiceId) => ({
  icon,
  title,
  text,
  to: search(service),
})

/** The eight categories, each leading to the nearest standard service. */
export const categories = [
  category(
    'settings',
    'Håndverk og reparasjoner',
    'Hyller, lamper, maling, møbler som skal settes sammen, og ting som har gått i stykker.',
    'praktisk-hjelp',
  ),
  category(
    'heart',
    'Barnepass og omsorg',
    'Henting, lek og kveldspass, og selskap for den som trenger noen å være sammen med.',
    'barnepass',
  ),
  category(
    'send',
    'Transport og levering',
    'Bæring, flytting av møbler, turer til gjenvinningsstasjonen og henting av varer.',
  ),
  category(
    'home',
    'Hus og hage',
    'Plen og hekk, bed og busker, snømåking, og rydding ute og inne.',
    'hagearbeid',
  ),
  category(
    'briefcase',
    'Kontortjenester',
    'Regnskap og fakturaer, tekster og markedsføring, arkiv og orden i papirene.',
    'profesjonell-hjelp',
  ),
  category(
    'user',
    'Personlige tjenester',
    'Middag som lages hjemme hos deg, handling, ærender og tur med hunden.',
    'matlaging',
  ),
  category(
    'monitor',
    'Tekniske tjenester',
    'Nytt nettverk, treg datamaskin, ny telefon eller TV-en som ikke vil.',
    'profesjonell-hjelp',
  ),
  category(
    'pen',
    'Undervisning og kurs',
    'Leksehjelp, språktrening, musikk og en rolig gjennomgang av noe nytt.',
  ),
]

const named = (id: StandardServiceId, title: string) =>
  serviceTiles.filter(tile => tile.id === id).map(tile => ({ ...tile, title }))

/** The three popular ones: cleaning, small jobs, childcare. */
export const popular = [
  ...named('rydde-vaske', 'Rengjøring'),
  ...named('praktisk-hjelp', 'Småjobber'),
  ...named('barnepass', 'Barnepass'),
]
