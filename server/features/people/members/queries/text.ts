import { type RawBuilder, sql } from 'kysely'
import { patternOf, rarePartOf, reachOf } from '#server/platform/db/search-text.ts'

/** What is looked for: part of a name and of an address, in any case; of fewer than three characters the beginning. */
interface Sought {
  name?: string | undefined
  email?: string | undefined
}

/** The values of a statement that looks for text. */
export interface TextParams {
  /** Patterns of what is looked for. */
  name: string
  email: string
  /** A whole address, where the pattern is that of its beginning. */
  address: string
}

/** Conditions on `members`, as the index of names and addresses is asked. */
export const textConditions = {
  name: ({ name }: TextParams) => sql`lower(name) like lower(${name})`,
  nameBeginning: ({ name }: TextParams) =>
    sql`(lower(name) like lower(${name}) or lower(name) like lower('% ' || ${name}))`,
  email: ({ email }: TextParams) => sql`lower(email) like lower(${email})`,
  // Not by `like`: the index would be asked for all of it.
  address: ({ address }: TextParams) => sql`position(lower(${address}) in lower(email)) > 0`,
} satisfies Record<string, (params: TextParams) => RawBuilder<unknown>>

export function textNarrowings({ name, email }: Sought): (keyof typeof textConditions)[] {
  return [
    ...(name ? [reachOf(name) === 'part' ? ('name' as const) : ('nameBeginning' as const)] : []),
    ...(email ? (['email'] as const) : []),
    ...(email && rarePartOf(email) ? (['address'] as const) : []),
  ]
}

export function textParams({ name = '', email = '' }: Sought): TextParams {
  return { name: patternOf(name), email: patternOf(rarePartOf(email) ?? email), address: email }
}
