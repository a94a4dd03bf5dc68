/** What the server said in an error answer, or why no answer came. */
interface Refusal {
  status: number
  code: string
  message?: string
  fields?: Readonly<Record<string, readonly string[]>>
  agreementId?: string | null
  retryAfterSeconds?: number | null
  answer?: Readonly<Record<string, unknown>>
}

/** A call that did not succeed. `status` is 0 when the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly agreementId: string | null
  /** When a 429 says how long to wait. */
  readonly retryAfterSeconds: number | null
  /** The whole answer, for fields only one call knows. */
  readonly answer: Readonly<Record<string, unknown>>

  constructor(refusal: Refusal) {
    super(refusal.message ?? '')
    this.name = 'ApiError'
    this.status = refusal.status
    this.code = refusal.code
    this.fields = refusal.fields ?? {}
    this.agreementId = refusal.agreementId ?? null
    this.retryAfterSeconds = refusal.retryAfterSeconds ?? null
    this.answer = refusal.answer ?? {}
  }
}

export const errorMessages = {
  generic: 'Something went wrong, please contact us',
  banner: 'Something went wrong',
  otherSession: 'Another tab signed in. This page loads anew for that account.',
  busy: 'Many changes for this organization are being saved at the moment. Yours was not saved.',
  keyTaken:
    'This was sent before with something else in it, and that was saved. Load the page again to see it before you go on.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  missingCode:
    'Part of this page could not be loaded. Check your connection, then load the page again.',
  crash:
    'Something went wrong on our side. Your data is safe; loading the page again usually helps.',
} as const

/** The message of a failed action: the server's, else the client's, else a generic sentence. */
export function errorMessage(error: unknown): string {
  return ownMessage(error) || errorMessages.generic
}

/** The message of the banner over a failed query. */
export function bannerMessage(error: unknown): string {
  return ownMessage(error) || errorMessages.banner
}

/** Why a page could not be shown. Of a crash, the message is for programmers. */
export function pageMessage(error: unknown): string {
  if (error instanceof ApiError) return bannerMessage(error)
  return isMissingCode(error) ? errorMessages.missingCode : errorMessages.crash
}

/** Chromium, Firefox, Safari and Vite's own loader each have a sentence for code or styles that did not come. */
function isMissingCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  )
}

/** What a form shows of a failure: messages by field, and one for when no field is named. */
export function refusalOf(error: unknown): { fields: ApiError['fields']; message: string } {
  const fields = error instanceof ApiError ? error.fields : {}
  return { fields, message: errorMessage(error) }
}

/** An error answer's body as an `ApiError`; anything but the contract's error shape says nothing. */
export function apiErrorOf(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): ApiError {
  const answer = isRecord(body) ? body : {}
  const fields = fieldsOf(answer.message)
  return new ApiError({
    status,
    code: typeof answer.code === 'string' ? answer.code : 'unknown',
    message: typeof answer.message === 'string' ? answer.message : joinFields(fields),
    fields,
    agreementId: typeof answer.agreement_id === 'string' ? answer.agreement_id : null,
    retryAfterSeconds: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
    answer,
  })
}

function ownMessage(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof ApiError && error.code === 'employer_busy') return busyMessage(error)
  if (error instanceof ApiError && error.code === 'idempotency_key_taken') {
    return errorMessages.keyTaken
  }
  return error instanceof Error ? error.message : ''
}

/** Nothing is wrong with what was sent: the same again is all that is needed. */
function busyMessage({ retryAfterSeconds }: ApiError): string {
  const seconds = retryAfterSeconds ?? 1
  return `${errorMessages.busy} Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
}

function fieldsOf(message: unknown): Record<string, string[]> {
  if (!isRecord(message)) return {}
  return Object.fromEntries(
    Object.entries(message).map(([field, texts]) => [field, [texts].flat().map(String)]),
  )
}

function joinFields(fields: Record<string, string[]>): string {
  return Object.values(fields).flat().join('\n')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
