/** What the page of a recommendation's e-mail keeps in its address; what is left out has its default. */
export interface RecommendationSearch {
  tab?: 'sent'
  page?: number
}

/** Reads the page's query; anything unknown is its default. */
export function recommendationSearch(search: Record<string, unknown>): RecommendationSearch {
  if (search.tab !== 'sent') return { tab: undefined, page: undefined }
  const page = Number(search.page)
  const isPage = Number.isInteger(page) && page > 1 && page <= 1_000_000
  return { tab: 'sent', page: isPage ? page : undefined }
}
