/** What the list of draws keeps in its URL; what is left out has its default. */
export interface DrawsSearch {
  kind?: 'weekly' | 'monthly'
  page?: number
}

/** What is unknown is answered as undefined: the router lays the answer over the query it came from. */
export function drawsSearch({ kind, page }: Record<string, unknown>): DrawsSearch {
  const isPage = Number.isInteger(page) && Number(page) > 1 && Number(page) <= 1_000_000
  return {
    kind: kind === 'weekly' || kind === 'monthly' ? kind : undefined,
    page: isPage ? Number(page) : undefined,
  }
}
