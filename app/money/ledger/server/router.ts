import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { ledgerApi } from '../api.ts'
import { checkLedger } from './check-ledger.ts'
import { downloadAccount } from './download-account.ts'
import { downloadBalance } from './download-balance.ts'
import { accountLines, entriesOfOrder, trialBalance } from './queries.ts'

const os = implement(ledgerApi).$context<RequestContext>()

export const ledgerRouter = os.router({
  balance: os.balance.handler(serve(trialBalance)),
  account: os.account.handler(serve(accountLines)),
  ofOrder: os.ofOrder.handler(serve(entriesOfOrder)),
  balanceFile: os.balanceFile.handler(serve(downloadBalance)),
  accountFile: os.accountFile.handler(serve(downloadAccount)),
  check: os.check.handler(serve(checkLedger)),
})
