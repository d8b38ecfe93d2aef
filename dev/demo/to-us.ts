import { answerContactMessage } from '#app/company/contact/server/commands.ts'
import { sendContactMessage } from '#app/company/contact/server/send-contact-message.ts'
import { atTime } from '#platform/clock.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR } from '#platform/shared/time.ts'

const visitor = { actor: { kind: 'visitor' } as const }

/** Two have written to us: one waits, one was answered. */
export async function writeToUs(admin: Person, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const { id: messageId } = await atTime(ago(50), () =>
    sendContactMessage(visitor, {
      name: 'Solveig Haugen',
      email: 'solveig.haugen@demo.example',
      message: 'Hei!\n\nKan jeg bestille hjelp til moren min, som bor på Nordstrand? Jeg bor selv i Bergen.',
    }),
  )
  await atTime(ago(46), () =>
    answerContactMessage(
      { actor: admin },
      {
        messageId,
        seen: null,
        text: 'Hei, Solveig!\n\nJa. Skriv morens adresse når du bestiller, så kommer den ansatte dit.',
      },
    ),
  )
  await atTime(ago(3), () =>
    sendContactMessage(visitor, {
      name: 'Even Lid',
      email: 'even.lid@demo.example',
      message: 'Hei! Vi er et borettslag med 40 leiligheter. Kan dere ta trappevasken hver uke?',
    }),
  )
}
