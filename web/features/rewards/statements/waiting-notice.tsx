import { useQuery } from '@tanstack/react-query'
import { hasFixedCost } from '#web/session/has-fixed-cost.ts'
import { useUser } from '#web/session/use-user.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { waitingSentence } from './reward-words.ts'
import { waitingRewardsQuery } from './statement-queries.ts'

/** Rewards that wait for credit, and what to do about it. */
export function WaitingNotice() {
  const user = useUser()
  const { data } = useQuery(waitingRewardsQuery)
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
  return (
    <Notice kind="warning" action={hasFixedCost(user) ? undefined : addCredit}>
      {waitingSentence(data.rewards, data.value, data.first_lapses_on)}
    </Notice>
  )
}
