import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { leaderboardRoutes } from '#contract/statistics/leaderboard.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useRoleReason } from '#web/session/roles.ts'
import { Panel } from '#web/ui/panel.tsx'
import { textWidth } from '#web/ui/text-width.ts'
import { leaderboard } from './leaderboard-queries.ts'

const settingQuery = queryOptions({
  queryKey: ['leaderboard-setting'],
  queryFn: () => leaderboard.readLeaderboardSetting({}),
})

/** Whether members see how they stand among each other; this page shows it either way. */
export function ShownToMembers() {
  const query = useQuery(settingQuery)
  return (
    <Panel aria-label="What members see">
      <Loaded query={query}>{({ shown }) => <ShownSwitch isShown={shown} />}</Loaded>
    </Panel>
  )
}

function ShownSwitch({ isShown }: { isShown: boolean }) {
  const lock = useRoleReason(leaderboardRoutes.changeLeaderboardSetting, 'change it')
  const change = useCommand({
    run: (shown: boolean) => leaderboard.changeLeaderboardSetting({ body: { shown } }),
    success: resultOf,
    refresh: [settingQuery],
  })
  return (
    <Switch
      label="Members see a leaderboard"
      maw={textWidth}
      description={
        lock ??
        'In their portal, by points, with first names and initials: no savings and no money. Whoever does not want to be named is “A member”.'
      }
      checked={change.isBusy ? !isShown : isShown}
      disabled={lock !== null}
      onChange={() => void change.run(!isShown)}
    />
  )
}
