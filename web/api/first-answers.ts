/** A call that the document made before its scripts were there: by whose token, when, and what came of it. */
interface FirstCall {
  token: string
  atMs: number
  /** Null where the server could not be reached. */
  response: Promise<Response | null>
}

declare global {
  interface Window {
    /** By address; written by `public/first-answers.js`. */
    firstAnswers?: Map<string, FirstCall>
  }
}

interface FirstAnswer {
  response: Response
  /** When it was asked for. */
  atMs: number
}

/** After that long an answer is older than whoever asks now expects. */
const freshMs = 10_000

/**
 * What the document asked for already, once; null where it did not, for another session, too long ago, or in vain: what
 * was refused may be granted to whoever asks now.
 */
export async function takeFirstAnswer(
  url: string,
  token: string | null,
): Promise<FirstAnswer | null> {
  const call = globalThis.window?.firstAnswers?.get(url)
  if (!call) return null
  window.firstAnswers?.delete(url)
  const { atMs } = call
  if (call.token !== token || Date.now() - atMs > freshMs) return null
  const response = await call.response
  return response?.ok ? { response, atMs } : null
}
