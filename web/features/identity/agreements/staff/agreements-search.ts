import { agreementType } from '#contract/identity/agreements.ts'
import { id, oneOf, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'

export type AgreementsSearch = SearchOf<typeof agreementsSearch>

/** What the page of agreements keeps in its URL: which one, which of its versions or a new one, and what is shown beside it. */
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
