import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'

/** A new code may be asked for half a minute after the last one. */
const resendAfterSeconds = 30

/** Beyond these seconds the server says itself what there was too much of. */
const longestShortWait = 60

interface CodeWait {
  /** Until another code can be asked for. */
  secondsLeft: number
  /** Hands on what comes of sending a code; whatever comes, the next one has to wait. */
  countFrom: <Answer>(sending: Promise<Answer>) => Promise<Answer>
}

/** The wait between one-time codes, which the server may want to be longer. */
export function useCodeWait(): CodeWait {
  const { secondsLeft, start } = useCountdown()

  async function countFrom<Answer>(sending: Promise<Answer>): Promise<Answer> {
    const sent = await outcomeOf(sending)
    if (sent.isDone) {
      start(resendAfterSeconds)
      return sent.answer
    }
    const { error } = sent
    if (error instanceof ApiError && error.retryAfterSeconds) start(error.retryAfterSeconds)
    throw error
  }

  return { secondsLeft, countFrom }
}

/** Counts whole seconds down to zero; a new start replaces the last one. */
function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])

  function start(seconds: number) {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }

  return { secondsLeft, start }
}

/** What is said of a code asked for too soon after the last one; a long wait, and any other failure, stays as it is. */
export function shortWaitError(
  error: unknown,
  message: (seconds: number) => string,
  field?: string,
) {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null
  if (seconds === null || seconds > longestShortWait) return error
  const text = message(seconds)
  const fields = field === undefined ? {} : { [field]: [text] }
  return new ApiError({
    status: 429,
    code: 'rate_limited',
    message: text,
    fields,
    retryAfterSeconds: seconds,
  })
}
