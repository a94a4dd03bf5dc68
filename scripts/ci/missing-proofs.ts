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
  return proofs.filter(({ file, title, ids }) => {
    const pattern = patternOf(title)
    const isOfProof = (text: string) =>
      pattern.test(withoutIds(text)) && ids.every((id) => idsInTitle(text).includes(id))
    return !titlesOf.get(file)?.some(({ titles }) => titles.some(isOfProof))
  })
}

/** What stands in a title for a value: `%s`, `$name`, `${name}`. */
const placeholder = /%[a-z]|\$\{[^}]*\}|\$[a-z_][\w.]*/gi

/** Matches the title as it was run; a table's row that is no whole title is a part of one. */
function patternOf(title: string): RegExp {
  const parts = title.split(placeholder).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(parts.join('.*'), 's')
}
