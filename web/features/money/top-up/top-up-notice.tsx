import { useQuery } from '@tanstack/react-query'
import { topUpRoutes } from '#contract/money/top-up.ts'
import { topUpAnchor } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { topUpQuery } from './top-up-queries.ts'
import { stoppedSentence } from './top-up-words.ts'

/** At the head of the page, where the automatic top-up has stopped. */
export function TopUpNotice() {
  const { time_zone } = useUser()
  const may = useMay(topUpRoutes.readTopUp)
  const { data } = useQuery({ ...topUpQuery, enabled: may })
  if (!data?.stopped) return null
  const see = (
    <LinkButton to="." search={(current: object) => current} hash={topUpAnchor} size="xs">
      See automatic top-up
    </LinkButton>
  )
  return (
    <Notice kind="warning" action={see}>
      {stoppedSentence(data.stopped, time_zone)}
    </Notice>
  )
}
