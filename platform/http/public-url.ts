import { env } from '../env.server.ts'

/** The public address, without trailing slash. Never from a request's Host. */
export const publicUrl: string = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
