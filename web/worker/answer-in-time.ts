import { askedAtHeader } from '#web/api/asked-at.ts'

/** How long the network may take before the last answer is shown in its place. */
const patienceMs = 4000

interface Asking {
  /** The network's answer; null without one. */
  network: Promise<Response | null>
  /** The last answer that was kept. */
  kept: () => Promise<Response | undefined>
}

/**
 * The network's answer; without one, or while it takes too long as on a connection that is there and dead, the last that
 * there was. Whether the network's is still to come. Null where there is neither.
 */
export async function answerInTime(
  { network, kept }: Asking,
  waitMs = patienceMs,
): Promise<{ answer: Response | null; isLate: boolean }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, waitMs, 'late')
  })
  const first = await Promise.race([network, late])
  clearTimeout(timer)
  if (first instanceof Response) return { answer: first, isLate: false }
  const last = await kept()
  if (last) return { answer: last, isLate: first === 'late' }
  return { answer: await network, isLate: false }
}

/** The network's answer as it is kept: with when it was asked for, which tells it from a new one. */
export function answerToKeep({ body, status, headers }: Response, askedAtMs: number): Response {
  const dated = new Headers(headers)
  dated.set(askedAtHeader, String(askedAtMs))
  return new Response(body, { status, headers: dated })
}

/** Whether an answer that came late says something else than what was shown in its place. */
export async function isNews(late: Response | null, shown: Response): Promise<boolean> {
  return late?.ok === true && (await late.text()) !== (await shown.text())
}
