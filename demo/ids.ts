import type { Random } from './random.ts'

/** A UUID of version 7 for that instant, its random part drawn from `random`. */
export function idAt(instant: Date, random: Random): string {
  const time = instant.getTime().toString(16).padStart(12, '0')
  const variant = '89ab'[random.integer(0, 3)]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 12)}`
}

function hex(random: Random, digits: number): string {
  let text = ''
  while (text.length < digits) text += random.integer(0, 0xffffff).toString(16).padStart(6, '0')
  return text.slice(0, digits)
}
