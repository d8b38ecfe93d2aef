import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { setStatus } = await import('#app/company/verification/server/set-status.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { setActive } = await import('#app/company/verification/server/set-active.ts')
const { createAdmin } = await import('#app/company/verification/server/create-admin.ts')
const { reviewedWorker, reviewedWorkers } = await import('#app/company/verification/server/queries.ts')
const { verificationLogs } = await import('#app/schema/verification.server.ts')
const { identities, users } = await import('#app/schema/accounts.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { myProfile } = await import('#app/people/profiles/server/queries.ts')
const { setVisibility } = await import('#app/people/profiles/server/set-visibility.ts')
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')

const silje = await world.admin({ fullName: 'Silje Nygård' })
const kim = await world.admin({ fullName: 'Kim Admin' })
const visitor = { kind: 'visitor' } as const

const waiting = (profile: Record<string, unknown> = {}) =>
  world.worker({ profile: { verificationStatus: 'pending', verificationApprovedAt: null, ...profile } })
const decide = (worker: Person, decision: Record<string, unknown>, actor: Person = silje) =>
  setStatus({ actor }, { workerId: worker.profileId, seenStatus: 'pending', ...decision })
const profileOf = async ({ profileId }: Person) =>
  (await world.db.select().from(profiles).where(eq(profiles.id, profileId)))[0]
const logsOf = ({ userId }: Person) =>
  world.db.select().from(verificationLogs).where(eq(verificationLogs.userId, userId))
const toldTo = ({ userId }: Person) =>
  world.db.select().from(notifications).where(eq(notifications.userId, userId))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string }) => error.code,
  )

describe('deciding', () => {
  it('approves: status, stamp, log, audit row and a word to the worker §3.2 §3.8 §4.10 §7.2', async () => {
    const worker = await waiting({ isVisibleToCustomers: false })
    await decide(worker, { status: 'approved', notes: 'Politiattest sett.' })
    expect(await profileOf(worker)).toMatchObject({
      verificationStatus: 'approved',
      adminNotes: 'Politiattest sett.',
      isVisibleToCustomers: false,
    })
    expect((await profileOf(worker))?.verificationApprovedAt).toBeInstanceOf(Date)
    expect(await logsOf(worker)).toMatchObject([
      { action: 'approved', notes: 'Politiattest sett.', adminId: silje.userId },
    ])
    const [told] = await toldTo(worker)
    expect(told).toMatchObject({ kind: 'verification.approved', link: '/employee-dashboard', role: 'worker' })
    expect(told?.body).not.toContain('Politiattest')
    const audit = await world.db.select().from(auditLog).where(eq(auditLog.subjectId, worker.profileId))
    expect(audit).toMatchObject([
      { command: 'verification.set-status', details: { from: 'pending', to: 'approved' } },
    ])
  })

  it('tells the worker what is wanted, and writes a standard note when none is given §6.3 §7.2', async () => {
    const [asked, refused] = [await waiting(), await waiting()]
    await decide(asked, { status: 'needs_info', notes: 'Legg inn bilde.' })
    await decide(refused, { status: 'rejected' })
    expect((await toldTo(asked))[0]).toMatchObject({ link: '/employee-profile' })
    expect((await toldTo(asked))[0]?.body).toContain('«Legg inn bilde.»')
    expect(await logsOf(refused)).toMatchObject([{ notes: 'Profilen er avslått.' }])
    expect(await profileOf(refused)).toMatchObject({ adminNotes: null, verificationApprovedAt: null })
  })

  it('goes from any status to any other §4.10 §6.3', async () => {
    const decisions = ['approved', 'rejected', 'needs_info'] as const
    for (const from of ['pending', ...decisions])
      for (const to of decisions) {
        if (from === to) continue
        const worker = await waiting({ verificationStatus: from })
        await decide(worker, { status: to, seenStatus: from })
        expect([from, (await profileOf(worker))?.verificationStatus]).toEqual([from, to])
        expect((await logsOf(worker)).map(({ action }) => action)).toEqual([to])
      }
  })

  it('shows and hides without touching the verification §3.2 §4.10 §6.3 §7.2', async () => {
    const worker = await waiting({ isVisibleToCustomers: null })
    const activate = (active: boolean) =>
      setActive({ actor: silje }, { workerId: worker.profileId, active, reason: 'Vi får ikke tak i deg.' })
    await activate(true)
    expect(await profileOf(worker)).toMatchObject({
      isVisibleToCustomers: true,
      verificationStatus: 'pending',
    })
    expect(await codeOf(activate(true))).toBe('CONFLICT')
    await activate(false)
    expect((await logsOf(worker)).map(({ action }) => action)).toEqual(['activated', 'deactivated'])
  })

  it('hides nobody without a reason, which the worker reads in the notice and on the profile', async () => {
    const worker = await world.worker()
    const { profileId: workerId } = worker
    const hide = (reason: string) => setActive({ actor: silje }, { workerId, active: false, reason })
    await expect(hide(' ')).rejects.toMatchObject({ data: { fields: { reason: 'Skriv hvorfor' } } })
    const standing = async () => (await myProfile({ actor: worker }, {})).worker?.standing
    expect((await standing())?.kind).toBe('shown')
    await hide('Vi får ikke tak i deg.')
    expect(await standing()).toMatchObject({
      kind: 'held-back',
      text: expect.stringContaining('Grunnen er: «Vi får ikke tak i deg.»'),
    })
    const [told] = await toldTo(worker)
    expect(told?.body).toContain('Grunnen er: «Vi får ikke tak i deg.»')
    expect(await logsOf(worker)).toMatchObject([{ action: 'deactivated', notes: 'Vi får ikke tak i deg.' }])
    await setActive({ actor: silje }, { workerId, active: true })
    expect((await standing())?.kind).toBe('shown')
    await decide(worker, { status: 'rejected', seenStatus: 'approved', notes: 'Attesten er for gammel.' })
    expect((await standing())?.text).toContain('Grunnen er: «Attesten er for gammel.»')
  })
})

describe('the switch for search', () => {
  it('is one, whether the worker or an administrator turns it', async () => {
    const worker = await world.worker({ fullName: 'Runa Bryter', profile: { isVisibleToCustomers: false } })
    const customer = await world.customer()
    const state = async () => {
      const { workers } = await searchWorkers({ actor: customer }, { q: 'Runa Bryter' })
      const { visible } = await reviewedWorker({ actor: silje }, { workerId: worker.profileId })
      const { isVisibleToCustomers: column, version = 0 } = (await profileOf(worker)) ?? {}
      return { version, said: [column, visible, workers.some(({ id }) => id === worker.profileId)] }
    }
    const own = async (visible: boolean) => setVisibility({ actor: worker }, { visible })
    const theirs = (active: boolean) =>
      codeOf(
        setActive({ actor: silje }, { workerId: worker.profileId, active, reason: 'Vi får ikke tak i deg.' }),
      )
    const [shown, hidden] = [
      [true, true, true],
      [false, false, false],
    ]
    expect((await state()).said).toEqual(hidden)
    await theirs(true)
    expect((await state()).said).toEqual(shown)
    await own(false)
    expect((await state()).said).toEqual(hidden)
    await own(true)
    expect((await state()).said).toEqual(shown)
    expect(await theirs(true)).toBe('CONFLICT')
    await own(false)
    // Also one who has just hidden it is held back from then on.
    await theirs(false)
    expect(await theirs(false)).toBe('CONFLICT')
    expect((await state()).said).toEqual(hidden)
    expect(await codeOf(own(true))).toBe('CONFLICT')
    expect((await state()).said).toEqual(hidden)
    await theirs(true)
    expect((await state()).said).toEqual(shown)
  })
})

describe('two administrators', () => {
  it('never overwrite each other: the later one is told what holds now', async () => {
    const worker = await waiting()
    const outcomes = await Promise.allSettled([
      decide(worker, { status: 'approved' }),
      decide(worker, { status: 'rejected' }, kim),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await logsOf(worker)).toHaveLength(1)
    expect(await toldTo(worker)).toHaveLength(1)
    await expect(decide(worker, { status: 'needs_info' }, kim)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(
        outcomes[0]?.status === 'fulfilled' ? 'Status er nå «Godkjent»' : 'Status er nå «Avslått»',
      ),
    })
  })

  it('notice a rival who decided the same', async () => {
    const worker = await waiting()
    await decide(worker, { status: 'needs_info', notes: 'Bilde.' })
    const { lastDecision } = await reviewedWorker({ actor: silje }, { workerId: worker.profileId })
    const again = { status: 'needs_info', seenStatus: 'needs_info', seenDecision: lastDecision }
    await decide(worker, { ...again, notes: 'Attest.' }, kim)
    expect(await codeOf(decide(worker, { ...again, notes: 'Konto.' }))).toBe('CONFLICT')
    expect(await profileOf(worker)).toMatchObject({ adminNotes: 'Attest.' })
  })
})

describe('both or neither', () => {
  afterEach(async () => {
    await world.db.execute(sql`drop trigger if exists fail_log on verification_logs`)
    await world.db.execute(sql`drop trigger if exists fail_note on notifications`)
  })

  it.each([
    [
      'the log',
      sql`create trigger fail_log before insert on verification_logs execute function refuse_change()`,
    ],
    [
      'the notification',
      sql`create trigger fail_note before insert on notifications execute function refuse_change()`,
    ],
  ])('changes nothing when %s cannot be written §7.2', async (_what, sabotage) => {
    const worker = await waiting({ isVisibleToCustomers: false })
    const before = await profileOf(worker)
    await world.db.execute(sabotage)
    await expect(decide(worker, { status: 'approved' })).rejects.toThrow()
    await expect(setActive({ actor: silje }, { workerId: worker.profileId, active: true })).rejects.toThrow()
    expect(await profileOf(worker)).toEqual(before)
    expect(await logsOf(worker)).toEqual([])
    expect(await toldTo(worker)).toEqual([])
  })

  it('keeps what was logged for ever', async () => {
    const worker = await waiting()
    await decide(worker, { status: 'approved' })
    await expect(world.db.delete(verificationLogs)).rejects.toThrow()
    await expect(world.db.update(verificationLogs).set({ notes: 'x' })).rejects.toThrow()
  })
})

describe('roles', () => {
  it('lets administrators in and nobody else, and tells others nothing §6.3', async () => {
    const worker = await waiting()
    const decision = { workerId: worker.profileId, status: 'approved', seenStatus: 'pending' }
    const unknown = { ...decision, workerId: randomUUID() }
    for (const actor of [worker, await world.customer()]) {
      for (const work of [
        () => setStatus({ actor }, decision),
        () => setStatus({ actor }, unknown),
        () => setActive({ actor }, { workerId: worker.profileId, active: false, reason: 'Fordi' }),
        () => reviewedWorkers({ actor }, {}),
        () => reviewedWorker({ actor }, { workerId: worker.profileId }),
      ]) {
        await expect(work()).rejects.toMatchObject({
          code: 'FORBIDDEN',
          message: 'Ingen tilgang til admin-panel',
        })
      }
    }
    expect(await codeOf(setStatus({ actor: visitor }, decision))).toBe('UNAUTHENTICATED')
    expect(await codeOf(setStatus({ actor: visitor }, unknown))).toBe('UNAUTHENTICATED')
    expect(await codeOf(reviewedWorkers({ actor: visitor }, {}))).toBe('UNAUTHENTICATED')
    expect(await codeOf(setStatus({ actor: silje }, unknown))).toBe('NOT_FOUND')
    const customer = await world.customer()
    expect(await codeOf(setActive({ actor: silje }, { workerId: customer.profileId, active: true }))).toBe(
      'NOT_FOUND',
    )
    expect(await logsOf(worker)).toEqual([])
  })
})

describe('the dashboard', () => {
  it('lists newest first with what is missing, and searches name, phone and district §2.19 §6.3 §7.2 §9.12', async () => {
    const at = (day: number) => new Date(Date.UTC(2030, 0, day))
    const bare = await world.worker({
      fullName: '',
      profile: {
        phone: null,
        district: 'Stovner',
        hourlyRate: null,
        contractSigned: false,
        registrationCompletedAt: at(2),
        verificationStatus: 'pending',
      },
      services: [],
    })
    const whole = await world.worker({
      fullName: 'Åse Grønn',
      profile: {
        phone: '95814226',
        district: 'Grünerløkka',
        profileImage: 'x.jpg',
        accountNumber: 'cipher',
        accountNumberEnd: '8739',
        registrationCompletedAt: at(3),
        verificationStatus: 'needs_info',
      },
    })
    const list = (input: Record<string, unknown>) => reviewedWorkers({ actor: silje }, input)
    const { workers, counters } = await list({})
    expect(workers.slice(0, 2)).toMatchObject([
      { id: whole.profileId, missing: [], hasBank: true, hourlyRate: 40_000, serviceCount: 1 },
      {
        id: bare.profileId,
        missing: ['Navn', 'Telefon', 'Profilbilde', 'Bankinfo', 'Tjenester'],
        hourlyRate: null,
      },
    ])
    const [counted] = await world.db
      .select({ total: sql<number>`count(*)::int` })
      .from(profiles)
      .where(eq(profiles.userType, 'worker'))
    expect(counters.total).toBe(counted?.total)
    for (const q of ['åse', 'ase gronn', '958 14 226', '+47 958', '5814', 'grüner', 'Grunerl']) {
      expect(
        (await list({ q })).workers.map(({ id }) => id),
        q,
      ).toEqual([whole.profileId])
    }
    for (const status of ['pending', 'approved', 'rejected', 'needs_info'] as const) {
      const found = await list({ status })
      expect(found.workers.every(worker => worker.status === status)).toBe(true)
    }
    expect(
      JSON.stringify(await reviewedWorker({ actor: silje }, { workerId: whole.profileId })),
    ).not.toContain('cipher')
  })

  it('counts as visible those whom customers can find, and no others', async () => {
    const visible = async () => (await reviewedWorkers({ actor: silje }, {})).counters.visible
    const found = async () => (await world.db.execute(sql`select profile_id from search_people`)).rows.length
    const before = await visible()
    const [, rejected, suspended] = [await world.worker(), await world.worker(), await world.worker()]
    expect([await visible(), await found()]).toEqual([before + 3, before + 3])
    await decide(rejected, { status: 'rejected', notes: 'Falske papirer.', seenStatus: 'approved' })
    await suspendPerson({ actor: silje }, { userId: suspended.userId, reason: 'Møtte ikke.' })
    expect([await visible(), await found()]).toEqual([before + 1, before + 1])
  })

  it('walks every worker exactly once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        waiting({ registrationCompletedAt: index % 3 ? new Date('2029-01-01') : null }),
      ),
    )
    const walked: string[] = []
    let cursor: string | undefined
    do {
      const page = await reviewedWorkers({ actor: silje }, { cursor })
      walked.push(...page.workers.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
      if (!cursor) expect(walked).toHaveLength(page.total)
    } while (cursor)
    expect(new Set(walked).size).toBe(walked.length)
  })

  it('shows the history with the administrators’ names, newest first', async () => {
    const worker = await waiting()
    await decide(worker, { status: 'needs_info', notes: 'Bilde.' })
    await decide(worker, { status: 'approved', seenStatus: 'needs_info' }, kim)
    const { history, status } = await reviewedWorker({ actor: silje }, { workerId: worker.profileId })
    expect(status).toBe('approved')
    expect(history).toMatchObject([
      { action: 'approved', by: 'Kim Admin' },
      { action: 'needs_info', by: 'Silje Nygård', notes: 'Bilde.' },
    ])
  })
})

describe('npm run admin', () => {
  const operator = { kind: 'system', name: 'command line' } as const
  const input = (email: string) => ({ email, fullName: 'Ny Admin', password: 'hemmelig1' })

  it('makes an administrator who can sign in, once §2.18 §3.2 §6.3', async () => {
    const { userId, created } = await createAdmin({ actor: operator }, input('Ny@Example.test'))
    expect(created).toBe(true)
    const [user] = await world.db.select().from(users).where(eq(users.id, userId))
    expect(user).toMatchObject({ email: 'ny@example.test', emailVerified: true })
    const [identity] = await world.db.select().from(identities).where(eq(identities.userId, userId))
    expect(identity?.password).not.toContain('hemmelig1')
    expect(await world.db.select().from(profiles).where(eq(profiles.userId, userId))).toMatchObject([
      { userType: 'employer', isAdmin: true },
    ])
    expect(await codeOf(createAdmin({ actor: operator }, input('ny@example.test')))).toBe('CONFLICT')
  })

  it('raises somebody who has an account, and is closed to everybody signed in', async () => {
    const customer = await world.customer()
    const [user] = await world.db.select().from(users).where(eq(users.id, customer.userId))
    expect(await createAdmin({ actor: operator }, input(user?.email ?? ''))).toEqual({
      userId: customer.userId,
      created: false,
    })
    expect(await profileOf(customer)).toMatchObject({ isAdmin: true })
    expect(await codeOf(createAdmin({ actor: silje }, input('x@example.test')))).toBe('FORBIDDEN')
    expect(await codeOf(createAdmin({ actor: visitor }, input('x@example.test')))).toBe('UNAUTHENTICATED')
  })
})
