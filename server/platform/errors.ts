/** Field name to what is wrong with it. */
export type FieldMessages = Record<string, string[]>

/**
 * An error a caller may see: a status, a stable code, a message for people, and nothing else. A message of one sentence
 * has no full stop, one of several ends with one.
 */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldMessages | undefined
  /** Further top-level fields of the answer that the contract documents. */
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string | FieldMessages,
    options: { extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(typeof message === 'string' ? message : code)
    this.status = status
    this.code = code
    this.fields = typeof message === 'string' ? undefined : message
    this.extra = options.extra ?? {}
    this.headers = options.headers ?? {}
  }
}

/** Unknown, or another tenant's: the caller cannot tell which. */
export const notFound = (what: string) => new AppError(404, 'not_found', `${what} was not found`)

export const forbidden = (message: string) => new AppError(403, 'forbidden', message)

export const conflict = (code: string, message: string | FieldMessages) =>
  new AppError(409, code, message)

/** Says what has to be accepted before anything else is answered. Source: decisions section 2, 424. */
/** All of them where several are asked for. */
export const agreementRequired = (agreementId: string, all?: readonly string[]) =>
  new AppError(424, 'agreement_required', 'Please accept the new agreement before you go on', {
    extra: { agreement_id: agreementId, ...(all && { agreement_ids: all }) },
  })

export const invalid = (fields: FieldMessages) => new AppError(422, 'invalid', fields)

export const unauthorized = () =>
  new AppError(401, 'unauthorized', 'Please sign in: the session is missing or has ended')

export const invalidCredentials = () =>
  new AppError(401, 'invalid_credentials', 'The email or the password is not right')

export const gatewayFailed = (who: string) =>
  new AppError(502, 'gateway_failed', `${who} does not answer. Please try again.`)

/** More of one employer's requests wait for each other than is good for the others. */
export const employerBusy = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'employer_busy',
    'Too much is being saved for this organization at the same time. Please try again in a moment.',
    { headers: { 'retry-after': String(Math.ceil(retryAfterSeconds)) } },
  )

export const rateLimited = (retryAfterSeconds: number) => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new AppError(
    429,
    'rate_limited',
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { headers: { 'retry-after': String(Math.ceil(retryAfterSeconds)) } },
  )
}
