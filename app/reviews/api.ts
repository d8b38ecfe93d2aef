import { z } from 'zod'
import { done, operation } from '#platform/shared/contract.ts'

const words = (most: number, missing: string) =>
  z.string().trim().min(1, missing).max(most, `Teksten kan ha høyst ${most} tegn`)

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

export const reviewsApi = {
  write: operation
    .route({ method: 'POST', path: '/orders/{orderId}/review', summary: 'Gi vurdering, én gang' })
    .input(reviewInput)
    .output(done),
  answer: operation
    .route({
      method: 'POST',
      path: '/orders/{orderId}/review/answer',
      summary: 'Svar på vurderingen, én gang',
    })
    .input(answerReviewInput)
    .output(done),
}
