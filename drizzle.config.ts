import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name what-changed` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/db/tables.server.ts', './app/schema/*.server.ts'],
  out: './platform/db/migrations',
})
