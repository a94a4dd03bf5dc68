import * as fc from 'fast-check'
import type { Random } from '#demo/random.ts'

/** What fast-check thinks of beside the list of texts that broke something before. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 100 }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.json({ maxDepth: 2 }),
)

/** The same text for the same chance. */
export function arbitraryText(random: Random): string {
  const [text = ''] = fc.sample(texts, { seed: random.integer(0, 2 ** 31 - 1), numRuns: 1 })
  return text
}
