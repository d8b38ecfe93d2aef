import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { employmentApi } from '../api.ts'
import { addenda, addendumFile, addendumPdf } from './addenda.ts'
import { contract, contractFile, contractPdf, feedback, signedContractsOfMine } from './queries.ts'
import { signContract } from './sign-contract.ts'
import { updateAccountNumber } from './update-account-number.ts'

const os = implement(employmentApi).$context<RequestContext>()

export const employmentRouter = os.router({
  contract: os.contract.handler(serve(contract)),
  sign: os.sign.handler(serve(signContract)),
  signed: os.signed.handler(serve(signedContractsOfMine)),
  file: os.file.handler(serve(contractFile)),
  pdf: os.pdf.handler(serve(contractPdf)),
  addenda: os.addenda.handler(serve(addenda)),
  addendumFile: os.addendumFile.handler(serve(addendumFile)),
  addendumPdf: os.addendumPdf.handler(serve(addendumPdf)),
  updateAccountNumber: os.updateAccountNumber.handler(serve(updateAccountNumber)),
  feedback: os.feedback.handler(serve(feedback)),
})
