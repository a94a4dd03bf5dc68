import { constants } from 'node:os'

/** Aborts when CI has taken too long in all, or is itself asked to end: its exit code then says by what. */
export function cutOffAfter(minutes: number, started: number): AbortSignal {
  const cutOff = new AbortController()
  const reason = `all of it has ${minutes} minutes`
  setTimeout(() => cutOff.abort(reason), started + minutes * 60_000 - Date.now()).unref()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      process.exitCode = 128 + constants.signals[signal]
      cutOff.abort(`CI got ${signal}`)
    })
  }
  return cutOff.signal
}
