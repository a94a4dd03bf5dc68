import pino, { type DestinationStream, type Logger } from 'pino'
import { traceOfNow } from './tracing/current-span.ts'

export type { Logger }

const secrets = new Set(['authorization', 'password', 'token', 'email', 'address'])

/**
 * One JSON line an event. Errors keep type, message, code and stack only: a driver's error also
 * carries the query's values, which can be addresses or hashes. Where `isTraced` lines name their trace.
 */
export function createLog(
  level: string,
  destination: DestinationStream = standardOutput(),
  isTraced = false,
): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      ...(isTraced ? { mixin: traceOfNow } : {}),
    },
    destination,
  )
}

/** Written in larger pieces; whoever owns the process flushes once a second and at the end. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, minLength: 16_000, sync: false })
}

type Fields = Record<string, unknown>

/**
 * Drops what is named like a secret, in a line's fields and one level below. Most lines have none
 * and pass uncopied: pino's own redaction costs a request more than finding its route.
 */
function withoutSecrets(fields: Fields, levels = 1): Fields {
  let copy = fields
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    const isSecret = secrets.has(name)
    const clean = levels > 0 && isPlain(value) ? withoutSecrets(value, levels - 1) : value
    if (!isSecret && clean === value) continue
    if (copy === fields) copy = { ...fields }
    if (isSecret) delete copy[name]
    else copy[name] = clean
  }
  return copy
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value?.constructor === Object
}

/** Also of what only looks like an error: pg-boss reports copies. */
function describeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { type: typeof error }
  const { name = 'object', message, code, stack }: Record<string, unknown> = { ...fieldsOf(error) }
  return { type: name, message: withoutAddresses(message), code, stack: withoutAddresses(stack) }
}

/** An error's own fields do not enumerate. */
function fieldsOf(error: object): object {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  return { name, message, stack, code: 'code' in error ? error.code : undefined }
}

function withoutAddresses(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  return text.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '<address>')
}
