import { z } from 'zod'
import { done, instantText, operation, pageInput } from '#platform/shared/contract.ts'
import { plainText } from '#platform/shared/text.ts'

const words = (most: number, missing: string) =>
  plainText().min(1, missing).max(most, `Teksten kan ha høyst ${most} tegn`)

const starsMissing = 'Velg fra én til fem stjerner'

export const reviewInput = z.object({
  orderId: z.uuid(),
  stars: z.int(starsMissing).min(1, starsMissing).max(5, starsMissing),
  text: words(2000, 'Skriv noen ord om hvordan det gikk'),
})
export const answerReviewInput = z.object({
  orderId: z.uuid(),
  text: words(2000, 'Skriv svaret ditt'),
})

export const ofCustomerInput = pageInput.extend({ orderId: z.uuid() })

const aboutCustomer = z.object({
  /** The average of published reviews, one decimal; null without any. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** A page of them, newest first. */
  reviews: z.array(
    z.object({
      id: z.uuid(),
      stars: z.int(),
      text: z.string(),
      /** First name of the worker. */
      by: z.string(),
      /** Is it the viewer's own? */
      mine: z.boolean(),
      serviceName: z.string(),
      writtenAt: instantText,
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type AboutCustomer = z.infer<typeof aboutCustomer>

export const reviewsApi = {
  write: operation
    .meta({ limit: 'report' })
    .route({ method: 'POST', path: '/orders/{orderId}/review', summary: 'Gi vurdering, én gang' })
    .input(reviewInput)
    .output(done),
  writeOfCustomer: operation
    .meta({ limit: 'report' })
    .route({ method: 'POST', path: '/orders/{orderId}/customer-review', summary: 'Vurder kunden, én gang' })
    .input(reviewInput)
    .output(done),
  ofCustomer: operation
    .route({
      method: 'GET',
      path: '/orders/{orderId}/customer-reviews',
      summary: 'Hva ansatte har skrevet om kunden i et oppdrag',
    })
    .input(ofCustomerInput)
    .output(aboutCustomer),
  ofMe: operation
    .route({ method: 'GET', path: '/own-customer-reviews', summary: 'Hva ansatte har skrevet om deg' })
    .input(pageInput)
    .output(aboutCustomer),
  answer: operation
    .route({
      method: 'POST',
      path: '/orders/{orderId}/review/answer',
      summary: 'Svar på vurderingen, én gang',
    })
    .input(answerReviewInput)
    .output(done),
}
