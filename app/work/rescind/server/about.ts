import { whenText } from '#app/work/series/texts.ts'
import { formatSpan } from '#platform/shared/time.ts'

type Order = { serviceName: string; startsAt: Date; endsAt: Date }
type Worker = { fullName: string }

const small = (service: string) => service.toLocaleLowerCase('nb')

/** An agreement as the form names it: 'hagearbeid fredag 4. desember kl. 09.00–11.00, utført av Ingrid Berg'. */
export const orderAbout = ({ serviceName, startsAt, endsAt }: Order, { fullName }: Worker): string =>
  `${small(serviceName)} ${formatSpan(startsAt, endsAt)}, utført av ${fullName}`

/** The same of a series: 'hagearbeid hver uke, fredager kl. 09.00–11.00, utført av Ingrid Berg'. */
export const seriesAbout = (
  serviceName: string,
  series: Parameters<typeof whenText>[0],
  { fullName }: Worker,
): string => `${small(serviceName)} ${whenText(series)}, utført av ${fullName}`
