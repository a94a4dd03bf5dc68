import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platformTimeZone } from '#domain/time.ts'
import { todayIn } from '#web/session/today.ts'
import type { OpenWallet } from './add-credit-dialog.tsx'
import { type WalletAnswer, type Whose, walletQuery } from './wallet-queries.ts'
import type { WalletSearch } from './wallet-search.ts'

interface ShownWallet {
  query: UseQueryResult<WalletAnswer>
  /** The clocks of whose it is; until they are known, those of the platform. */
  timeZone: string
  today: string
  /** Nothing while none is chosen, or the page still shows another one's. */
  wallet: OpenWallet | undefined
  /** Why nothing can be given or taken yet. */
  reason: string | null
}

/** The wallet of whom the page is about, once one is chosen. */
export function useOpenWallet(
  whose: Whose,
  search: WalletSearch,
  { pleaseSelect }: { pleaseSelect: string },
): ShownWallet {
  const whoseId = 'employer_id' in whose ? whose.employer_id : whose.employee_id
  const isChosen = whoseId !== ''
  const [timeZone, setTimeZone] = useState<string>(platformTimeZone)
  const today = todayIn(timeZone)
  const query = useQuery({ ...walletQuery(whose, search, today), enabled: isChosen })
  const known = query.data?.time_zone
  if (known && known !== timeZone) setTimeZone(known)
  const wallet = isChosen ? openWalletOf(query.data, whoseId) : undefined
  const loading = wallet ? null : 'The wallet is loading'
  return { query, timeZone, today, wallet, reason: isChosen ? loading : pleaseSelect }
}

function openWalletOf(answer: WalletAnswer | undefined, whoseId: string): OpenWallet | undefined {
  if (!answer?.owner) return undefined
  const { owner, balance, minToDecrement, maxToAdd } = answer
  const shownId = owner.member?._id ?? owner.employer_id
  return shownId === whoseId ? { owner, balance, minToDecrement, maxToAdd } : undefined
}
