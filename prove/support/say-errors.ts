/** Prints what processes of the product logged as errors, each kind once with how often. */
export function sayErrors(lines: readonly string[]): void {
  for (const [message, all] of Map.groupBy(lines, wordsOf)) {
    console.log(`  logged ${all.length} times: ${message}`)
  }
}

/** What a line of the log says, without what differs each time. */
function wordsOf(line: string): string {
  const [, message = line] = /"msg":"([^"]*)"/.exec(line) ?? []
  const [, error = ''] = /"message":"([^"]*)"/.exec(line) ?? []
  return `${message} ${error}`.replace(/[0-9a-f-]{36}/g, '…').slice(0, 160)
}
