import { onlyAdmin } from '#app/facts/only-admin.ts'
import { standardLabel } from '#app/facts/services.ts'
import { weekName } from '#app/money/insight/texts.ts'
import { command } from '#platform/command.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { inKroner, listFile } from '#platform/list-file.ts'
import { type LocalDate, localDate } from '#platform/shared/time.ts'
import { fileInput, type SoldOfDistrict, type SoldOfService, type SoldOfWeek } from '../api.ts'
import { texts } from '../texts.ts'
import { byService, findByDistrict, findGroups, findWeeks } from './find-sales.ts'

type Sold = Pick<SoldOfWeek, 'sold' | 'share' | 'credited'>

const sums = {
  [texts.sold]: ({ sold }: Sold) => inKroner(sold),
  [texts.share]: ({ share }: Sold) => inKroner(share),
  [texts.credited]: ({ credited }: Sold) => inKroner(credited),
}
const orders = { [texts.orders]: ({ orders: count }: { orders: number }) => count }
const weekColumns = {
  [texts.week]: ({ start }: SoldOfWeek) => weekName(start),
  Mandag: ({ start }: SoldOfWeek) => start,
  ...sums,
}
const serviceColumns = {
  [texts.service]: ({ service }: SoldOfService) => (service && standardLabel(service)) ?? texts.otherService,
  ...orders,
  ...sums,
}
const districtColumns = {
  [texts.district]: ({ district }: SoldOfDistrict) => district ?? texts.unknownDistrict,
  ...orders,
  ...sums,
}

const files = {
  weeks: async (read: Reader, today: LocalDate, now: Date) =>
    listFile('salg-uker', weekColumns, await findWeeks(read, today), now),
  services: async (read: Reader, today: LocalDate, now: Date) =>
    listFile('salg-tjenester', serviceColumns, byService(await findGroups(read, today)), now),
  districts: async (read: Reader, today: LocalDate, now: Date) =>
    listFile('salg-bydeler', districtColumns, await findByDistrict(read, await findGroups(read, today)), now),
}

/** The sales of the last twelve weeks as a file: by week, by service or by district. */
export const downloadSales = command({
  name: 'money.download-sales',
  input: fileInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: ({ tx, input, now }) => files[input.table](tx, localDate(now), now),
  audit: ({ input }) => ({ subjectId: null, details: input }),
})
