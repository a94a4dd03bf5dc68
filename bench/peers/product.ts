import { startOurServer } from '../support/http-server-process.ts'
import type { Answered, Peer, Rows } from './peer.ts'

/** The product itself, signed in as each of the employers. */
export async function startProduct(
  databaseUrl: string,
  { middle, address, firstOn, lastOn }: Rows,
  tokens: Record<'large' | 'small' | 'logging', string>,
): Promise<Peer> {
  const { url, stop } = await startOurServer(databaseUrl)
  const members = (token: string, query = ''): Answered => ({
    url: `${url}/api/members${query}`,
    headers: { authorization: `Bearer ${token}` },
    // What the contract says of every list.
    count: (body) => (body as { meta: { total: number } }).meta.total,
  })
  const year = new URLSearchParams({ start_date: firstOn, end_date: lastOn, group_by: 'month' })
  return {
    name: 'ours',
    asked: {
      first: members(tokens.large),
      middle: members(tokens.large, `?page=${middle / 10 + 1}`),
      search: members(tokens.large, `?email=${encodeURIComponent(address)}`),
      small: members(tokens.small),
      year: {
        url: `${url}/api/statistics/users-activity?${year.toString()}`,
        headers: { authorization: `Bearer ${tokens.logging}` },
        // A row a month.
        count: (body) => (body as object[]).length,
      },
    },
    stop,
  }
}
