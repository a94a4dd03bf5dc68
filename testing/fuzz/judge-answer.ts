export interface FuzzAnswer {
  status: number
  headers: Readonly<Record<string, unknown>>
  text: string
}

/** What is wrong with an answer, whatever was asked: nothing, or why it breaks the rules of all answers. */
export function judgeAnswer({ status, headers, text }: FuzzAnswer): string | undefined {
  if (status >= 500) return `status ${status}`
  if (status !== 200 && (status < 400 || status > 499)) return `an unheard-of status ${status}`
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id']) {
    if (!headers[name]) return `the header ${name} is missing`
  }
  if (status === 200) return undefined
  if (!String(headers['content-type']).startsWith('application/json'))
    return 'a refusal that is no JSON'
  return isRefusal(JSON.parse(text)) ? undefined : 'a refusal of another shape'
}

/** Source: decisions section 1, Errors. */
function isRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { status, code, message }: { status?: unknown; code?: unknown; message?: unknown } = body
  return (
    status === false && typeof code === 'string' && /^[a-z_]+$/.test(code) && isMessage(message)
  )
}

function isMessage(message: unknown): boolean {
  if (typeof message === 'string') return message !== ''
  if (typeof message !== 'object' || message === null) return false
  const fields = Object.values(message)
  return (
    fields.length > 0 &&
    fields.every(
      (texts) =>
        Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string'),
    )
  )
}
