import pino, { type DestinationStream, type Logger } from 'pino'

export type { Logger }

const secrets = ['authorization', 'password', 'token', 'email', 'address']

/**
 * One JSON line an event. Errors keep type, message, code and stack only: a driver's error also
 * carries the query's values, which can be addresses or hashes.
 */
export function createLog(level: string, destination = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), remove: true },
      serializers: { err: describeError },
    },
    destination,
  )
}

/** Written in larger pieces; whoever owns the process flushes once a second and at the end. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, minLength: 4096, sync: false })
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const stack = error.stack === undefined ? undefined : withoutAddresses(error.stack)
  return { type: error.name, message: withoutAddresses(error.message), code, stack }
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '<address>')
}
