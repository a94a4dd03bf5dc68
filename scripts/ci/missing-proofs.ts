import { idsInTitle } from '../requirements/requirement-ids.ts'
import { type Proof, withoutIds } from '../requirements/scan-tests.ts'

/** A test that has passed. */
export interface PassedTest {
  /** Relative to the repository. */
  file: string
  /** Of the groups around it, then its own, as they were run: with the values of a table's row. */
  titles: string[]
}

/** The proofs of which no test has passed: skipped, left out, or of a file that nothing ran. */
export function findMissingProofs(
  proofs: readonly Proof[],
  passed: readonly PassedTest[],
): Proof[] {
  const titlesOf = Map.groupBy(passed, ({ file }) => file)
  return proofs.filter((proof) => {
    const patterns = patternsOf(proof)
    const isOfProof = (text: string) =>
      patterns.some((pattern) => pattern.test(withoutIds(text))) &&
      proof.ids.every((id) => idsInTitle(text).includes(id))
    return !titlesOf.get(proof.file)?.some(({ titles }) => titles.some(isOfProof))
  })
}

/** What stands in a title for a value: `%s`, `$name`, `${name}`. */
const placeholder = /%[a-z#$%]|\$\{[^}]*\}|\$[a-z_][\w.]*/gi

/** Matches the whole title as it was run: of a table's row, its text at one of the table's places for values. */
function patternsOf({ title, table }: Proof): RegExp[] {
  if (table === undefined) return [wholly(partsOf(title).join('.*'))]
  const parts = partsOf(table)
  return parts.slice(1).map((_, place) => {
    const before = parts.slice(0, place + 1).join('.*')
    const after = parts.slice(place + 1).join('.*')
    return wholly(`${before}${partsOf(title).join('.*')}${after}`)
  })
}

/** What stands around the values, as text of a pattern. */
function partsOf(title: string): string[] {
  return title.split(placeholder).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
}

function wholly(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, 's')
}
