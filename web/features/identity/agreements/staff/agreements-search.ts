import { agreementType } from '#contract/identity/agreements/agreements.ts'
import { id, oneOf, searchSpec } from '#web/kit/list/search-spec.ts'

/** What the page of agreements keeps in its URL: which one, its version or a new one, and what is shown beside it. */
export const agreementsSearch = searchSpec({
  type: oneOf(agreementType.options),
  version: (value: unknown) => (value === 'new' ? value : id(value)),
  view: oneOf(['changes']),
})

interface Place {
  pathname: string
  search: object
}

/** Whether what is written at one place is not at the other: another page, agreement or version. */
export function isOtherText(current: Place, next: Place): boolean {
  const [here, there] = [current, next].map(({ search }) => agreementsSearch({ ...search }))
  return (
    current.pathname !== next.pathname ||
    here?.type !== there?.type ||
    here?.version !== there?.version
  )
}
