import type { WalletOwner } from '#contract/money/wallets.ts'
import { getMemberKey } from '#server/features/people/members/staff/queries/find.ts'
import { notFound } from '#server/platform/errors.ts'
import { mostSheetRows } from '#server/platform/files/workbook.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  countEmployerWalletAtMost,
  listEmployerWalletAfter,
} from './queries/employer-wallet-file.ts'
import { countEmployerWallet, listEmployerWallet } from './queries/employer-wallet-page.ts'
import { findWallet } from './queries/find-wallet.ts'
import {
  countMemberWallet,
  listMemberWallet,
  listMemberWalletAfter,
} from './queries/member-wallet.ts'
import type { WalletFilter } from './queries/narrow.ts'
import type { Place, WalletRow } from './queries/wallet-row.ts'
import type { Owner } from './wallet-kinds.ts'

interface Asked extends Omit<WalletFilter, 'employerId'> {
  employerId?: string | undefined
  /** Whose wallet is asked for; a member's where only a member is named. */
  owner?: Owner | undefined
}

/** One wallet, and how it is read. Units: cents. */
interface OpenedWallet {
  owner: Owner
  employerId: string
  timeZone: string
  whose: WalletOwner
  /** What can be spent of it now. */
  balanceCents: number
  /** The most that can be given to it; null without a bound. */
  mostToAddCents: number | null
  count(): Promise<number>
  /** As many rows as a file of it can have, or more where only a count of all would tell. */
  countAtMost(): Promise<number>
  page(page: Page, total: number): Promise<WalletRow[]>
  readAfter(of: { last: Place | undefined; count: number }): Promise<WalletRow[]>
}

/** Finds the wallet a list is about; nothing when nobody is named whose it could be. */
export async function openWallet(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  asked: Asked,
): Promise<OpenedWallet | undefined> {
  const { memberId } = asked
  const owner = asked.owner ?? (memberId ? 'member' : 'employer')
  if (owner === 'member' && !memberId) return undefined
  const employerId = await employerOf(db, asked)
  if (!employerId) return undefined
  const ofMember = owner === 'member' ? memberId : undefined
  const now = clock.now()
  const found = await findWallet(db, { employerId, memberId: ofMember ?? null, now })
  if (!found) throw notFound('The business')
  const filter = { ...asked, employerId }
  const { timeZone, communityName, memberName, memberEmail } = found
  const member = ofMember ? { _id: ofMember, name: memberName, email: memberEmail } : null
  const whose = { employer_id: employerId, community_name: communityName, member }
  const shared = { owner, employerId, timeZone, whose }
  if (!ofMember) {
    return {
      ...shared,
      balanceCents: found.availableCents,
      mostToAddCents: null,
      count: () => countEmployerWallet(db, filter),
      countAtMost: () => countEmployerWalletAtMost(db, filter),
      async page(page, total) {
        const range = fromNearerEnd(page, total)
        return range ? listEmployerWallet(db, filter, range) : []
      },
      readAfter: (of) => listEmployerWalletAfter(db, filter, of),
    }
  }
  const own = { ...filter, memberId: ofMember }
  return {
    ...shared,
    balanceCents: found.walletCents,
    mostToAddCents: found.isSubsidised ? null : found.availableCents,
    count: () => countMemberWallet(db, own),
    countAtMost: () => countMemberWallet(db, own),
    page: (page) => listMemberWallet(db, own, page),
    readAfter: (of) => listMemberWalletAfter(db, own, of),
  }
}

/** How many rows a file has, or a number above: all are counted only where a sheet may have no room for them. */
export async function rowsOfFile(
  wallet: Pick<OpenedWallet, 'count' | 'countAtMost'>,
): Promise<number> {
  const rows = await wallet.countAtMost()
  return rows > mostSheetRows ? wallet.count() : rows
}

/** A member of another employer than the one that is named is nobody. */
async function employerOf(
  db: Platform['db'],
  { employerId, memberId }: Asked,
): Promise<string | undefined> {
  if (!memberId) return employerId
  const key = await getMemberKey(db, memberId)
  if (employerId && key.employerId !== employerId) throw notFound('The member')
  return key.employerId
}
