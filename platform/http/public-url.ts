import { env } from '../env.server.ts'

/** Where people reach this installation, without a slash at the end. Never taken from a request's Host. */
export const publicUrl: string = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
