import { useEffect, useState } from 'react'

interface Countdown {
  secondsLeft: number
  start: (seconds: number) => void
}

/** Counts whole seconds down to zero; a new start replaces the last one. */
export function useCountdown(): Countdown {
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
