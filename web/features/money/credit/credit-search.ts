import { statementSearch } from '#web/features/rewards/statements/statement-search.ts'
import { tripQuestionsSearch } from '#web/features/trips/trips/questions/trip-question-queries.ts'
import { joinSpecs, oneOf, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'

export type CreditSearch = SearchOf<typeof creditSearch>

/** What the credit details page keeps in its URL; what is left out has its default. */
export const creditSearch = joinSpecs(
  /** Left out, the summary. */
  searchSpec({
    tab: oneOf(['detailed', 'expired', 'questions']),
    /** Only the credit that ends within 30 days. */
    ends: oneOf(['soon']),
  }),
  statementSearch,
  tripQuestionsSearch,
)
