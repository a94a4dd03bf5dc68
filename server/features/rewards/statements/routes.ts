import type { rewardRoutes } from '#contract/rewards/statements.ts'
import type { Handlers } from '#contract/route.ts'
import { toDollars } from '#domain/money.ts'
import { lapsesAt } from '#domain/rewards/granting/approval.ts'
import { localDateOf } from '#domain/time.ts'
import { noteSignInAsExport } from '#server/platform/audit/note-sign-in-as-export.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import type { Table } from '#server/platform/files/table.ts'
import { csvFile, workbookFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pageOfMembers, pageOfRewards, rowsAtMost, sumsOf } from './pages.ts'
import { presentOwn, presentReward, presentSummary } from './present.ts'
import { listWalletDays, sumWaiting } from './queries/balances.ts'
import type { RewardFilter } from './queries/narrow.ts'
import { countRewarded } from './queries/summarise.ts'
import { rewardsTable } from './rewards-table.ts'
import { summaryTable } from './summary-table.ts'

export function rewardHandlers(platform: Platform): Handlers<typeof rewardRoutes, Contexts> {
  const { db, clock } = platform
  const fileOf = async (kind: '1' | 'csv', table: Table, rows: () => Promise<number>) =>
    kind === 'csv' ? csvFile(table, clock.now()) : workbookFile(table, clock.now(), await rows())

  return {
    async listRewards({ query }, { actor }) {
      const filter = filterOf(query, actor.employerId)
      const direction = query.order_direction
      if (query.export) {
        const rows = () =>
          rowsAtMost(db, filter, async () => (await sumsOf(db, filter)).all.rewards)
        await noteSignInAsExport(platform, actor, 'rewards.exported')
        return fileOf(query.export, rewardsTable(db, filter, direction), rows)
      }
      const { all, pending } = await sumsOf(db, filter)
      const page = { direction, ...pageOf(query) }
      const rows = await pageOfRewards(db, filter, all.rewards, page)
      return {
        ...presentPage(query, all.rewards, rows.map(presentReward)),
        total_value: toDollars(all.cents),
        pending_value: toDollars(pending.cents),
      }
    },

    async summariseRewards({ query }, { actor }) {
      const filter = filterOf(query, actor.employerId)
      if (query.export) {
        const rows = () =>
          rowsAtMost(db, filter, async () => membersIn(await countRewarded(db, filter)))
        await noteSignInAsExport(platform, actor, 'rewards.exported')
        return fileOf(query.export, summaryTable(db, filter), rows)
      }
      const counts = await countRewarded(db, filter)
      const total = membersIn(counts)
      const [rows, { all, pending }] = await Promise.all([
        pageOfMembers(db, filter, counts, pageOf(query)),
        sumsOf(db, filter),
      ])
      return {
        ...presentPage(query, total, rows.map(presentSummary)),
        total_value: toDollars(all.cents),
        pending_value: toDollars(pending.cents),
      }
    },

    async waitingRewards(_input, { actor: { employerId } }) {
      const [waiting] = await sumWaiting(db, { employerId })
      if (!waiting?.since) return { rewards: 0, value: 0, first_lapses_on: null }
      const { rewards, cents, since, timeZone } = waiting
      const first = localDateOf(lapsesAt(since), timeZone)
      return { rewards, value: toDollars(cents), first_lapses_on: first }
    },

    async ownRewards({ query }, { actor }) {
      const { employerId, memberId } = memberOf(actor)
      const filter = { ...filterOf(query, employerId), memberId }
      const [{ all }, ofBoth] = await Promise.all([
        sumsOf(db, filter),
        sumsOf(db, { ...filter, status: undefined }),
      ])
      const page = { direction: 'desc', ...pageOf(query) } as const
      const rows = await pageOfRewards(db, filter, all.rewards, page)
      return {
        ...presentPage(query, all.rewards, rows.map(presentOwn)),
        pending_value: toDollars(ofBoth.pending.cents),
        approved_value: toDollars(ofBoth.all.cents - ofBoth.pending.cents),
      }
    },

    async ownWallet(_input, { actor }) {
      const member = memberOf(actor)
      const [days, { pending }] = await Promise.all([
        listWalletDays(db, { ...member, now: clock.now() }),
        sumsOf(db, member),
      ])
      const [next] = days
      return {
        balance: toDollars(days.reduce((sum, { cents }) => sum + cents, 0)),
        pending: toDollars(pending.cents),
        expires_next: next ? { value: toDollars(next.cents), expires_on: next.expiresOn } : null,
      }
    },
  }
}

function membersIn(counts: Awaited<ReturnType<typeof countRewarded>>): number {
  return counts.named + counts.nameless
}

interface Query {
  start_date?: string | undefined
  end_date?: string | undefined
  category?: RewardFilter['category']
  status?: RewardFilter['status']
  search?: string | undefined
  member?: string | undefined
}

function filterOf(query: Query, employerId: string): RewardFilter {
  const { start_date: startOn, end_date: endOn, category, status, search, member } = query
  return { employerId, memberId: member, startOn, endOn, category, status, search }
}
