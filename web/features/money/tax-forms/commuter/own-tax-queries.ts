import { queryOptions } from '@tanstack/react-query'
import { type TaxForm, taxFormRoutes } from '#contract/money/tax-forms.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey } from '#web/features/money/ledger/money-queries.ts'

export const ownTaxForms = createClient(taxFormRoutes)

/** The own tax forms that stand; money waits for them, so they are asked for again with it. */
export const ownTaxFormsQuery = queryOptions({
  queryKey: [moneyKey, 'own-tax-forms'],
  queryFn: () => ownTaxForms.ownTaxForms({}),
  ...moneyFreshness,
})

/** What was uploaded last: the approved one is older than what is to take its place. */
export function latestOf(forms: readonly TaxForm[]): TaxForm | undefined {
  return forms.toSorted((a, b) => b.uploaded_at.localeCompare(a.uploaded_at))[0]
}
