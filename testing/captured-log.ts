import { createLog, type Logger } from '#server/platform/log.ts'

interface CapturedLog {
  log: Logger
  /** All that was written so far, as it was written. */
  text(): string
  /** The lines as objects. */
  lines(): Record<string, unknown>[]
}

/** The product's own log, kept in memory for a test to read. */
export function capturedLog(level = 'debug'): CapturedLog {
  let written = ''
  const log = createLog(level, {
    write(line) {
      written += line
    },
  })
  return {
    log,
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
  }
}
