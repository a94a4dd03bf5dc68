/** How long to wait before another try, in words; empty when the server does not say. */
export function waitWords(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 60) return `Try again in ${count(Math.max(1, seconds), 'second')}.`
  return `Try again in ${count(Math.ceil(seconds / 60), 'minute')}.`
}

function count(n: number, unit: string): string {
  return n === 1 ? `1 ${unit}` : `${n} ${unit}s`
}
