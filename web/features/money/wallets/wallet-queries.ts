import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { walletRoutes } from '#contract/money/wallets.ts'
import { staffDocumentRoutes } from '#contract/system/document-tickets-staff.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { periodDates } from '#web/kit/list/period-search.ts'
import type { Refresh } from '#web/kit/refresh.ts'
import type { WalletSearch } from './wallet-search.ts'

export const wallets = createClient(walletRoutes)
const documents = createClient(staffDocumentRoutes)

/** Rows on a page, unless the reader chooses. Source: X-QRY-04. */
export const walletRowsPerPage = 15

/** Whose wallet is shown. */
export type Whose =
  | { for_employer: '1'; employer_id: string }
  | { for_employee: '1'; employee_id: string }

export type WalletAnswer = z.output<typeof walletRoutes.listWalletTransactions.response>

/** Others give and take, too: a visit asks again. */
const freshness = { staleTime: 15_000, refetchOnMount: true } as const

/** A page of a wallet; the last one stays until the next has come. */
export function walletQuery(whose: Whose, search: WalletSearch, today: LocalDate) {
  const { page = 1, per_page = walletRowsPerPage } = search
  const query = { page, per_page, ...filterOf(whose, search, today) }
  return queryOptions({
    queryKey: ['admin', 'wallets', 'transactions', query],
    queryFn: () => wallets.listWalletTransactions({ query }),
    placeholderData: keepPreviousData,
    ...freshness,
  })
}

/** The filters as the server calls them; absent ones are left out. */
export function filterOf(
  whose: Whose,
  { search, type, period, at }: WalletSearch,
  today: LocalDate,
) {
  return {
    ...whose,
    ...(search && { keyword: search }),
    ...(type && { type }),
    ...periodDates({ period, at }, today),
  }
}

export function paymentsQuery(employerId: string, page: number) {
  const query = { employer_id: employerId, page, per_page: walletRowsPerPage }
  return queryOptions({
    queryKey: ['admin', 'wallets', 'payments', query],
    queryFn: () => wallets.listPayments({ query }),
    placeholderData: keepPreviousData,
    ...freshness,
  })
}

/** Members that a text finds, of all employers or one. */
export function memberChoicesQuery(keyword: string, employerId: string | undefined) {
  const query = {
    ...(keyword && { keyword }),
    ...(employerId && { employer_id: employerId }),
  }
  return queryOptions({
    queryKey: ['admin', 'wallets', 'members', query],
    queryFn: () => wallets.pickWalletMembers({ query }),
    placeholderData: keepPreviousData,
    ...freshness,
  })
}

/** Where the image of a payment can be seen for five minutes, by who holds its address. */
export function imageAddressQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['admin', 'wallets', 'image', paymentId],
    async queryFn() {
      const body = { kind: 'payment-image', id: paymentId } as const
      const { token } = await documents.createStaffTicket({ body })
      return `/api/admin/payment-images/${paymentId}?token=${encodeURIComponent(token)}`
    },
    // Each opening has a ticket of its own.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** What shows money, after some has moved. */
export const refreshWallets: Refresh = [
  { queryKey: ['admin', 'wallets'] },
  { queryKey: ['admin', 'employers'] },
]
