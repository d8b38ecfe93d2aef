import { reader } from '#platform/db/reader.server.ts'
import type { Served } from '#platform/feature.server.ts'
import { requestContext } from '#platform/http/context.ts'
import { noteRefusal } from '#platform/http/refused.ts'
import { log } from '#platform/log.server.ts'
import { saftPath } from '../links.ts'
import { exportSaft } from './export-saft.ts'
import { organisationNumber } from './saft/header.ts'
import { type SaftHead, writeSaft } from './saft/write-saft.ts'

/** As Skatteetaten asks for: the organisation number, and when it was made. */
const fileName = (now: Date): string =>
  `SAF-T Financial_${organisationNumber}_${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}.xml`

/** The file in pieces, each read when the one before it has left. */
function streamed(head: SaftHead): ReadableStream<Uint8Array> {
  const pieces = writeSaft(reader, head)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log.error({ err: error }, 'saf-t broken off')
        controller.error(error)
      }
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

/**
 * `POST /api/admin/ledger/saft?from=…&to=…`: no operation of the contract, since those answer with what is in memory. A post, since
 * it is logged.
 */
export function serveSaft({ app, readActor }: Served): void {
  app.post(saftPath, async context => {
    const request = await requestContext(context, readActor)
    const { from, to } = context.req.query()
    const head = await exportSaft(request, { from, to }).catch((error: unknown) => {
      noteRefusal('ledger.exportSaft', request, error)
      throw error
    })
    return context.body(streamed(head), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(new Date())}"`,
      'x-content-type-options': 'nosniff',
    })
  })
}
