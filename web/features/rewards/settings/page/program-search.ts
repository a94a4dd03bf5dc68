import { id, oneOf, searchSpec } from '#web/kit/list/search-spec.ts'

/** No program is chosen. Source: RW-GEN-08. */
export const noProgram = 'none'

/** What the reward program page keeps in its URL; what is left out has its default. */
export const programSearch = searchSpec({
  /** Which program; the one in force when absent, none once one was deleted. */
  program: (value) => (value === noProgram ? noProgram : id(value)),
  tab: oneOf(['new']),
  /** The change history is open. */
  history: (value) => (value === true ? value : undefined),
})

interface Place {
  pathname: string
  search: object
}

/** Another program or tab of the page replaces what is being typed, as another page does. */
export function isOtherProgram(current: Place, next: Place): boolean {
  const here = programSearch({ ...current.search })
  const there = programSearch({ ...next.search })
  return (
    current.pathname !== next.pathname || here.program !== there.program || here.tab !== there.tab
  )
}
