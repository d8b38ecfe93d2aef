/** The product's kinds of failure. Each maps to an HTTP status and a default Norwegian text. */
export const failures = {
  INVALID_INPUT: { status: 422, message: 'Noe av det du skrev, må rettes.' },
  UNAUTHENTICATED: { status: 401, message: 'Du må logge inn for å fortsette.' },
  FORBIDDEN: { status: 403, message: 'Du har ikke tilgang til dette.' },
  NOT_FOUND: { status: 404, message: 'Vi fant ikke det du lette etter.' },
  CONFLICT: { status: 409, message: 'Dette er endret siden du åpnet siden. Her er det som gjelder nå.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'For mange forsøk. Prøv igjen om litt.' },
  UNAVAILABLE: {
    status: 503,
    message: 'Tjenesten svarer ikke akkurat nå. Ingenting er gått tapt. Prøv igjen om litt.',
  },
  INTERNAL: { status: 500, message: 'En feil oppstod' },
} as const

export type FailureCode = keyof typeof failures

/** What a failure tells the page: texts by field, and a stable reason for programs. */
export type FailureData = {
  fields?: Record<string, string>
  reason?: string
  /** Several reasons by stable name, as for a weak password. */
  reasons?: string[]
  retryAfterSeconds?: number
}

/** An expected failure. Anything else thrown is a bug and answered as INTERNAL. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly data: FailureData
  /** Of what came too early: when it will be time. For timers; pages read the text. */
  until?: Date

  constructor(code: FailureCode, message: string = failures[code].message, data: FailureData = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.data = data
  }

  get status(): number {
    return failures[this.code].status
  }
}

/** Input that is well-formed but wrong at one or more fields; `fields` maps the field's path to its text. */
export const invalidInput = (fields: Record<string, string>, message?: string): Failure =>
  new Failure('INVALID_INPUT', message ?? Object.values(fields)[0], { fields })

export const notFound = (): Failure => new Failure('NOT_FOUND')
export const conflict = (message: string, reason?: string): Failure =>
  new Failure('CONFLICT', message, { reason })
export const forbidden = (message?: string, reason?: string): Failure =>
  new Failure('FORBIDDEN', message, { reason })
