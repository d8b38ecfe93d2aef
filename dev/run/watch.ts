/** The pages' development server; other requests go to the application. */
import { createServer } from 'vite'

const target = `http://localhost:${process.env.PORT || 3000}`
const server = await createServer({
  server: { proxy: { '/api': target, '/dev': target } },
})
await server.listen()
server.printUrls()
process.on('SIGTERM', () => server.close().then(() => process.exit(0)))
