import { spokenName } from '#domain/spoken-name.ts'

/** What somebody is called who is not shown by name. Source: issue 21, leaderboard. */
export const namelessMember = 'A member'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A name as other members see it: the first name and the initial of the last, `Sam E.`; of one word, that word; of
 * none, `A member`. Errors: none. Source: decisions section 10, Commuters: first name and initial.
 */
export function shortName(name: string | null): string {
  const [first, ...others] = spokenName(name ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  if (first === undefined) return namelessMember
  const [initial] = letters.segment(others.at(-1) ?? '')
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first
}
