import {
  type StatementSearch,
  statementSearch,
} from '#web/features/rewards/statements/statement-search.ts'

/** What the credit details page keeps in its URL; what is left out has its default. */
export interface CreditSearch extends StatementSearch {
  /** Left out, the summary. */
  tab?: 'detailed' | 'expired'
}

/** What is unknown is answered as undefined: the router lays the answer over the query it came from. */
export function creditSearch(search: Record<string, unknown>): CreditSearch {
  const { tab } = search
  return {
    tab: tab === 'detailed' || tab === 'expired' ? tab : undefined,
    ...statementSearch(search),
  }
}
