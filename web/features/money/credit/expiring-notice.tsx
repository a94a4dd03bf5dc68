import { useQuery } from '@tanstack/react-query'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { creditLotsQuery } from './credit-queries.ts'
import { expiringSoon } from './expiring-soon.ts'

/** Which credit ends within 30 days, where there is some. */
export function ExpiringNotice() {
  const { time_zone } = useUser()
  const { data } = useQuery(creditLotsQuery)
  const soon = data ? expiringSoon(data.data, todayIn(time_zone), time_zone) : []
  if (soon.length === 0) return null
  return (
    <Notice kind="warning">
      {soon.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      Rewards take the oldest credit first.
    </Notice>
  )
}
