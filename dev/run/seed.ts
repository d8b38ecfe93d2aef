/** `npm run seed`: demonstration people in an empty database, without starting the server. */
import { connectFeatures, jobs } from '#app/server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { closeDatabase } from '#platform/db/reader.server.ts'
import { env } from '#platform/env.server.ts'
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts'
import { seedWhenEmpty } from '../demo/seed.ts'

await migrate()
await startQueue(env.DATABASE_URL, jobs, { supervise: false })
connectFeatures()
await seedWhenEmpty()
await stopQueue()
await closeDatabase()
