import type { WeekdayId } from '#platform/shared/time.ts'

/** The days as they are written. Every form is as it stands; those of `many` mean each one. */
export const days: Readonly<Record<WeekdayId, { one: string; many: string }>> = {
  mandag: {
    one: 'mandag mandagen måndag måndagen monday mandags mandan',
    many: 'mandager mandagene mandagar måndagar mondays',
  },
  tirsdag: {
    one: 'tirsdag tirsdagen tysdag tysdagen tuesday tirs tirsdags',
    many: 'tirsdager tirsdagene tysdagar tuesdays',
  },
  onsdag: { one: 'onsdag onsdagen wednesday ons onsdags', many: 'onsdager onsdagene onsdagar wednesdays' },
  torsdag: {
    one: 'torsdag torsdagen thursday tors torsdags hårsdag',
    many: 'torsdager torsdagene torsdagar thursdays',
  },
  fredag: { one: 'fredag fredagen friday fre fredags', many: 'fredager fredagene fredagar fridays' },
  lørdag: {
    one: 'lørdag lørdagen laurdag laurdagen saturday lør lørdags laurdan',
    many: 'lørdager lørdagene laurdagar lørdagar saturdays',
  },
  søndag: {
    one: 'søndag søndagen sundag sundagen sunday søn søndags',
    many: 'søndager søndagene sundagar søndagar sundays',
  },
}

/** Parts of a day that are written together with it: 'lørdagskveld'. */
export const joinedParts: Readonly<Record<string, string>> = {
  morgen: '08:00',
  morgon: '08:00',
  formiddag: '09:00',
  ettermiddag: '13:00',
  kveld: '17:00',
}

/** The coming Saturday, and every one. */
export const weekend = {
  one: 'helg helga helgen helgi weekend weekenden helgå',
  many: 'helger helgene helgar helgane weekends',
}

/** Months by number, short forms too. */
export const months: readonly string[] = [
  'januar jan january',
  'februar feb february febr',
  'mars march',
  'april apr',
  'mai may',
  'juni jun june',
  'juli july',
  'august aug',
  'september sept sep',
  'oktober okt october oct',
  'november nov',
  'desember des december dec',
]

/** Days with a name, the same each year. Longer names go before shorter ones by themselves. */
export const feasts: readonly { forms: string; month: number; day: number }[] = [
  { forms: 'nyttårsdag nyttårsdagen første_nyttårsdag new_years_day', month: 1, day: 1 },
  { forms: 'syttende_mai 17_mai nasjonaldagen grunnlovsdagen', month: 5, day: 17 },
  { forms: 'sankthans sankthansaften st_hans sankthanskvelden', month: 6, day: 23 },
  { forms: 'halloween', month: 10, day: 31 },
  { forms: 'lucia luciadagen', month: 12, day: 13 },
  { forms: 'lille_julaften lillejulaften veslejulaftan vesle_julaftan', month: 12, day: 23 },
  { forms: 'julaften julaftan julekvelden jolaftan christmas_eve', month: 12, day: 24 },
  { forms: 'første_juledag fyrste_juledag 1_juledag juledagen christmas_day', month: 12, day: 25 },
  { forms: 'andre_juledag annen_juledag 2_juledag boxing_day', month: 12, day: 26 },
  { forms: 'nyttårsaften nyttårsaftan nyttårskvelden nyårsaften new_years_eve', month: 12, day: 31 },
]

/** Days from today. `evening` says a time too. */
export const soon: readonly { forms: string; days: number; time?: string }[] = [
  { forms: 'i_dag idag i_dagen dagens today', days: 0 },
  { forms: 'i_kveld ikveld tonight this_evening i_kveldinga', days: 0, time: '17:00' },
  { forms: 'i_ettermiddag i_eftan this_afternoon', days: 0, time: '13:00' },
  { forms: 'i_formiddag', days: 0, time: '09:00' },
  {
    forms:
      'i_morgen imorgen i_morgon imorgon i_morra imorra i_mårra imårra i_mårgå i_mårgen i_måro tomorrow tmrw i_morgo',
    days: 1,
  },
  {
    forms:
      'i_overmorgen overmorgen overimorgen i_overmorgon overmorgon iovermorgen over_i_morgen day_after_tomorrow',
    days: 2,
  },
]

/** When a part of the day begins. */
export const partsOfDay: readonly { forms: string; time: string }[] = [
  {
    forms:
      'morgen morgenen morgon morgonen morgentid morning mornings morgener morgenkvisten tidlig tidleg early om_morgenen om_morgonen',
    time: '08:00',
  },
  {
    forms:
      'formiddag formiddagen formiddager føremiddag føremiddagen forenoon formiddagstid dagtid på_dagtid',
    time: '09:00',
  },
  { forms: 'midt_på_dagen lunsjtid noon midday', time: '12:00' },
  {
    forms:
      'ettermiddag etermiddag ettermidag ettermiddagen ettermiddager ettermiddagar eftan afternoon afternoons etterm ettermiddagstid',
    time: '13:00',
  },
  {
    forms:
      'kveld kvelden kvelder kveldar kveldstid kveldene evening evenings night nights etter_jobb etter_arbeidstid after_work kveldinga kvelds',
    time: '17:00',
  },
]

/** Numbers in words: hours, days of the month, and how many. */
export const numbers = `null en to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue`
export const otherNumbers: Readonly<Record<string, number>> = {
  ett: 1,
  ein: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  syv: 7,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  tyve: 20,
  tredve: 30,
  tretti: 30,
}
export const ordinals = `nulte første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tjuende tjueførste tjueandre tjuetredje tjuefjerde tjuefemte tjuesjette tjuesjuende tjueåttende tjueniende trettiende trettiførste`

/** The same in nynorsk, and with their other forms. */
export const otherOrdinals =
  'nulte fyrste andre tredje fjerde femte sjette syvende åttande niande tiande ellevte tolvte trettande fjortande femtande sekstande syttande attande nittande tjuande'
