import { toCents, toDollars } from '#domain/money.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { modeChoiceSearch } from '../mode-choice-search.ts'

/** What parking costs who drives alone today, which no trip says: nothing until its reader states it. Unit: cents a day. */
export function usePaidParking() {
  const { search, change } = useUrlSearch(modeChoiceSearch)
  return {
    paidCents: toCents(search.paid ?? 0),
    changePaid: (cents: number) =>
      change({ paid: cents === 0 ? undefined : toDollars(cents) }, true),
  }
}
