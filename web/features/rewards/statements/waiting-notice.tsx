import { useQuery } from '@tanstack/react-query'
import { creditRoutes } from '#contract/money/credit.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { waitingRewardsQuery } from './statement-queries.ts'

/** Rewards that wait for credit, and what to do about it. */
export function WaitingNotice() {
  const user = useUser()
  const { data } = useQuery(waitingRewardsQuery)
  const lock = useRoleReason(creditRoutes.serviceFees, 'add credit')
  if (!data?.first_lapses_on) return null
  const addCredit = (
    <LinkButton
      to="."
      search={(current: object) => ({ ...current, panel: 'add-credit' as const })}
      size="xs"
    >
      Add credit
    </LinkButton>
  )
  const takesCredit = !hasFixedCost(user)
  return (
    <Notice kind="warning" action={takesCredit && lock === null && addCredit}>
      {waitingSentence(data.rewards, data.value, data.first_lapses_on)} {takesCredit && lock}
    </Notice>
  )
}

export function waitingSentence(rewards: number, value: number, firstLapsesOn: string): string {
  const one = rewards === 1
  const subject = one ? 'One reward waits' : `${exactNumber(rewards)} rewards wait`
  const lapses = `${one ? 'It' : 'The oldest'} lapses on ${shortDate(firstLapsesOn)}.`
  return `${subject} for credit: ${amount(value)} is needed. ${lapses}`
}
