import pino, { type Logger } from 'pino'

export type { Logger }

/**
 * One JSON line an event. Errors keep type, message, code and stack only: a driver's error also
 * carries the query's values, which can be addresses or hashes.
 */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.authorization', '*.password', '*.token', '*.email'], remove: true },
      serializers: { err: describeError },
    },
    pino.destination({ dest: 1, minLength: 4096, sync: false }),
  )
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, message: withoutAddresses(error.message), code, stack: error.stack }
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '<address>')
}
