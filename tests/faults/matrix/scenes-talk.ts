import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { reviewedTogether } from '../../database/completed.ts'
import type { Scene, World } from './stage.ts'

type Scenes = Record<string, () => Promise<Scene>>

const email = () => `${randomBytes(6).toString('hex')}@example.test`

/** Messages between people and to us, notifications, and what administrators do. */
export async function talkScenes(world: World): Promise<Scenes> {
  const { db } = world
  const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
  const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
  const { receiveMessage } = await import('#app/company/contact/server/receive-message.ts')
  const { contactMessages } = await import('#app/schema/contact.server.ts')
  const { finishContactMessage } = await import('#app/company/contact/server/commands.ts')
  const { unsubscribeToken } = await import('#app/services/notifications/server/unsubscribe-link.ts')
  const { pushSubscriptions } = await import('#app/schema/notifications.server.ts')
  const { sendReport } = await import('#app/services/reports/server/send-report.ts')
  const { dismissReport } = await import('#app/services/reports/server/commands.ts')
  const { reports } = await import('#app/schema/reports.server.ts')
  const { contactAnswers } = await import('#app/schema/contact.server.ts')
  const { reportSteps } = await import('#app/schema/reports.server.ts')
  let number = 0

  async function talking() {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const to = worker.profileId
    const { id } = await sendMessage(
      { actor: customer },
      { to, text: 'Hei!', pictures: [], clientKey: randomUUID() },
    )
    return { customer, worker, id }
  }
  const contactWords = () => ({ name: 'Ola', email: email(), message: 'Hvordan virker dette, egentlig?' })
  async function written() {
    const words = contactWords()
    number += 1
    const origin = { address: `203.0.113.${number}`, userAgent: null, requestId: 'test' }
    await receiveMessage({ actor: { kind: 'visitor' }, origin }, words)
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.email, words.email))
    return row?.id ?? ''
  }
  async function reported() {
    const made = await reviewedTogether(world, { byCustomer: 'Sur og sen.', byWorker: 'Rotete hage.' })
    await sendReport(
      { actor: made.worker },
      { subject: made.review, reason: 'false', text: 'Dette stemmer ikke i det hele tatt.' },
    )
    const [row] = await db.select().from(reports).where(eq(reports.reviewId, made.review.id))
    return row?.id ?? ''
  }
  const admin = () => world.admin()
  const subscription = () => {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    return {
      endpoint: `https://push.example.com/${randomUUID()}`,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
  }

  return {
    'messages.send': async () => {
      const [right, worker] = [await world.customer(), await world.worker()]
      const to = worker.profileId
      return { input: { to, text: 'Hei!', pictures: [], clientKey: randomUUID() }, right }
    },
    'messages.markRead': async () => {
      const { worker, customer, id } = await talking()
      return { input: { with: customer.profileId, upTo: id }, right: worker }
    },
    'messages.block': async () => {
      const { worker, customer } = await talking()
      return { input: { who: customer.profileId }, right: worker }
    },
    'messages.unblock': async () => {
      const { worker, customer } = await talking()
      await blockPerson({ actor: worker }, { who: customer.profileId })
      return { input: { who: customer.profileId }, right: worker }
    },
    'messages.conversations': async () => ({ right: (await talking()).worker }),
    'messages.search': async () => ({ input: { search: 'hei' }, right: (await talking()).worker }),
    'messages.conversation': async () => {
      const { worker, customer } = await talking()
      return { input: { with: customer.profileId }, right: worker }
    },
    'messages.unread': async () => ({ right: (await talking()).worker }),

    'notifications.list': async () => ({ right: await world.customer() }),
    'notifications.choices': async () => ({ right: await world.customer() }),
    'notifications.choose': async () => ({
      input: { topic: 'messages', channel: 'mail', wanted: false },
      right: await world.customer(),
    }),
    'notifications.unsubscription': async () => {
      const { userId } = await world.customer()
      return { input: { token: unsubscribeToken({ userId, role: 'employer', topic: 'messages' }) } }
    },
    'notifications.unsubscribe': async () => {
      const { userId } = await world.customer()
      return {
        input: { token: unsubscribeToken({ userId, role: 'employer', topic: 'messages' }), wanted: false },
      }
    },
    'notifications.markRead': async () => ({ input: {}, right: await world.customer() }),
    'notifications.push': async () => ({ right: await world.customer() }),
    'notifications.subscribePush': async () => ({ input: subscription(), right: await world.customer() }),
    'notifications.removePush': async () => {
      const right = await world.customer()
      const { subscribePush } = await import('#app/services/notifications/server/subscribe-push.ts')
      await subscribePush({ actor: right }, subscription())
      const own = eq(pushSubscriptions.userId, right.userId)
      const [device] = await db.select().from(pushSubscriptions).where(own)
      return { input: { deviceId: device?.id }, right }
    },

    'contact.sendMessage': async () => ({ input: contactWords() }),
    'contactInbox.file': async () => ({ right: await admin() }),
    'contactInbox.list': async () => ({ right: await admin() }),
    'contactInbox.unanswered': async () => ({ right: await admin() }),
    'contactInbox.one': async () => ({ input: { messageId: await written() }, right: await admin() }),
    'contactInbox.answer': async () => ({
      input: { messageId: await written(), seen: null, text: 'Slik virker det, altså.' },
      right: await admin(),
    }),
    'contactInbox.finish': async () => ({
      input: { messageId: await written(), seen: null, note: 'Ringt' },
      right: await admin(),
    }),
    'contactInbox.reopen': async () => {
      const [messageId, right] = [await written(), await admin()]
      await finishContactMessage({ actor: right }, { messageId, seen: null, note: 'Ringt' })
      const ofMessage = eq(contactAnswers.messageId, messageId)
      const [step] = await db.select().from(contactAnswers).where(ofMessage)
      return { input: { messageId, seen: step?.id }, right }
    },

    'reports.send': async () => {
      const { worker, review } = await reviewedTogether(world, { byCustomer: 'Sur.', byWorker: 'Rot.' })
      const text = 'Dette stemmer ikke i det hele tatt.'
      return { input: { subject: review, reason: 'false', text }, right: worker }
    },
    'reports.file': async () => ({ right: await admin() }),
    'reports.list': async () => ({ right: await admin() }),
    'reports.waiting': async () => ({ right: await admin() }),
    'reports.one': async () => ({ input: { reportId: await reported() }, right: await admin() }),
    'reports.open': async () => ({ input: { reportId: await reported() }, right: await admin() }),
    'reports.uphold': async () => ({
      input: { reportId: await reported(), seen: null, note: 'Ufint' },
      right: await admin(),
    }),
    'reports.dismiss': async () => ({
      input: { reportId: await reported(), seen: null, note: 'Helt greit' },
      right: await admin(),
    }),
    'reports.reopen': async () => {
      const [reportId, right] = [await reported(), await admin()]
      await dismissReport({ actor: right }, { reportId, seen: null, note: 'Helt greit' })
      const [step] = await db.select().from(reportSteps).where(eq(reportSteps.reportId, reportId))
      return { input: { reportId, seen: step?.id, note: '' }, right }
    },

    'security.log': async () => ({ input: { action: 'contract-downloaded' }, right: await world.worker() }),
    'security.mine': async () => ({ right: await world.customer() }),
    'security.all': async () => ({ right: await admin() }),

    'verification.file': async () => ({ right: await admin() }),
    'verification.workers': async () => ({ right: await admin() }),
    'verification.worker': async () => ({
      input: { workerId: (await world.worker()).profileId },
      right: await admin(),
    }),
    'verification.setStatus': async () => {
      const worker = await world.worker()
      const words = { notes: 'Legg inn bilde.', seenStatus: 'approved' }
      return {
        input: { workerId: worker.profileId, status: 'needs_info', ...words },
        right: await admin(),
      }
    },
    'verification.setActive': async () => ({
      input: { workerId: (await world.worker()).profileId, active: false, reason: 'Vi får ikke tak i deg.' },
      right: await admin(),
    }),
  }
}
