const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What pg says of a lost or impossible connection, where it gives no code; and PGlite once closed. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|PGlite is closed/

/** Whether an error says that the database cannot be reached, rather than that a query was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (networkCodes.has(code)) return true
  // Class 08: connection exceptions; 57P01 to 57P03: shutting down or starting up.
  if (code.startsWith('08') || /^57P0[123]$/.test(code)) return true
  // 53300: full; 25006: a standby, as right after a failover.
  if (code === '53300' || code === '25006') return true
  return lostConnection.test(error.message)
}
