import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { callOffUnpaidItself, lostCallOffs } from './call-off-unpaid.ts'
import { checkPaymentsDaily } from './check-payments.ts'
import { doAct, lostActs } from './do-act.ts'
import { unaskedReactions } from './pay-unasked.ts'
import { paymentData } from './personal-data.ts'
import { paymentReactions } from './reactions.ts'
import { lostReservations, reserveItself } from './reserve-due.ts'
import { paymentsRouter } from './router.ts'
import { pollPayments, seeItself } from './see-payment.ts'
import { serveHooks } from './serve-hooks.ts'
import { failedReactions } from './tell-failed.ts'
import { payLate } from './tell-hook.ts'
import { tellRefunded } from './tell-refunded.ts'
import { sendTestHook } from './test-hooks.ts'
import { waitingPayments } from './waiting-payments.ts'

export const server = featureServer(manifest, {
  router: { payments: paymentsRouter },
  reactions: [...paymentReactions, ...unaskedReactions, ...failedReactions, tellRefunded],
  jobs: [
    doAct,
    seeItself,
    pollPayments,
    reserveItself,
    callOffUnpaidItself,
    sendTestHook,
    payLate,
    checkPaymentsDaily,
  ],
  sweeps: [lostActs, lostReservations, lostCallOffs],
  http: [serveHooks],
  personalData: paymentData,
  waiting: waitingPayments,
})
