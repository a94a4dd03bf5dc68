import type { TestApp } from '#testing/test-app.ts'
import type { Outside } from './outside.ts'
import { addressesEach, type Wave } from './world.ts'

type Arrivals = Outside['mail']['arrivals']

/** As many as the gateway opens for the outbox. */
export const lanes = 5

/** How often mails came again, and what no kill explains. */
export function repeatedMails(arrivals: Arrivals) {
  const lastOf = new Map(arrivals.map((arrival) => [arrival.connection, arrival]))
  let repeats = 0
  const unexplained: string[] = []
  for (const [messageId, all] of Map.groupBy(arrivals, (arrival) => arrival.messageId)) {
    repeats += all.length - 1
    // Only the last mail of a connection can have been sent and not recorded when its worker died.
    for (const each of all.slice(0, -1)) {
      if (lastOf.get(each.connection) !== each) unexplained.push(`${messageId} to ${each.to}`)
    }
  }
  return { repeats, unexplained }
}

/** Mails that are recorded as sent and never came, and addresses of campaigns with none or with two mails. */
export async function wrongMails(
  { platform: { db } }: TestApp,
  arrivals: Arrivals,
  waves: readonly Wave[],
): Promise<{ lost: string[]; doubled: string[] }> {
  const came = new Set(arrivals.map(({ messageId }) => messageId))
  const rows = await db
    .selectFrom('outbox_mails')
    .select(['message_id as messageId', 'to_address as to'])
    .where('status', '=', 'sent')
    .execute()
  const lost = rows
    .filter(({ messageId }) => !came.has(messageId))
    .map(({ messageId, to }) => `${messageId} to ${to}`)
  const doubled: string[] = []
  const byHost = Map.groupBy(arrivals, ({ to }) => to.slice(to.indexOf('@') + 1))
  for (const { host } of waves) {
    const byAddress = Map.groupBy(byHost.get(host) ?? [], ({ to }) => to)
    if (byAddress.size < addressesEach) lost.push(`${addressesEach - byAddress.size} of ${host}`)
    for (const [to, all] of byAddress) {
      if (new Set(all.map(({ messageId }) => messageId)).size > 1)
        doubled.push(`two mails to ${to}`)
    }
  }
  return { lost, doubled }
}
