import { createLog, type Logger } from '#server/platform/log.ts'

interface CapturedLog {
  log: Logger
  /** All that was written so far, as it was written. */
  text(): string
  /** The lines as objects. */
  lines(): Record<string, unknown>[]
}

/** The product's own log, kept in memory for a test to read. */
export function capturedLog(level = 'debug', isTraced = false): CapturedLog {
  let written = ''
  const kept = {
    write(line: string) {
      written += line
    },
  }
  const log = createLog(level, kept, isTraced)
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
