import { startOurServer } from '../support/http-server-process.ts'
import type { Answered, Peer, Rows } from './peer.ts'

/** Of who asks. */
export type Tokens = Record<'large' | 'small' | 'logging' | 'staff', string>

/** The product itself, signed in as each of the employers and as staff. */
export async function startProduct(
  databaseUrl: string,
  { middle, address, firstOn, lastOn }: Rows,
  tokens: Tokens,
): Promise<Peer> {
  const { url, stop } = await startOurServer(databaseUrl)
  const list = (token: string, path: string): Answered => ({
    url: `${url}/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    // What the contract says of every list.
    count: (body) => (body as { meta: { total: number } }).meta.total,
  })
  const year = new URLSearchParams({ start_date: firstOn, end_date: lastOn, group_by: 'month' })
  return {
    name: 'ours',
    asked: {
      first: list(tokens.large, '/members'),
      middle: list(tokens.large, `/members?page=${middle / 10 + 1}`),
      search: list(tokens.large, `/members?email=${encodeURIComponent(address)}`),
      small: list(tokens.small, '/members'),
      everyone: list(tokens.staff, '/admin/employees'),
      employers: list(tokens.staff, '/admin/employers?per_page=10'),
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
