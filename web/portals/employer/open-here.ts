import { useRouter } from '@tanstack/react-router'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import { joinSpecs } from '#web/kit/list/search-spec.ts'
import { paths } from '#web/paths.ts'
import { panelSearch } from './panel-search.ts'

const panelParts = joinSpecs(panelSearch, amountSearch)

/** What an address opens over the first page can stand over any: the parts of the query that say so, or null. */
export function panelOf(href: string): ReturnType<typeof panelParts> | null {
  const { pathname, searchParams } = new URL(href, 'https://any.example')
  if (pathname !== paths.dashboard) return null
  const amount = searchParams.get('amount')
  const parts = panelParts({
    panel: searchParams.get('panel'),
    ...(amount !== null && { amount: Number(amount) }),
  })
  return parts.panel ? parts : null
}

/** Opens what stands over any page on the one that is read, which stays as it is. False for all other addresses. */
export function useOpenHere(): (href: string) => boolean {
  const router = useRouter()
  return (href) => {
    const parts = panelOf(href)
    if (!parts) return false
    void router.navigate({
      to: '.',
      // Each page has a query of its own.
      search: ((current: object) => ({ ...current, ...parts })) as never,
      hash: true,
      resetScroll: false,
    })
    return true
  }
}
