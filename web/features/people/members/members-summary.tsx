import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MembersStats } from '#contract/people/members.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { membersStatsQuery } from './members-queries.ts'
import classes from './members-summary.module.css'

const figures: { field: keyof MembersStats; label: string }[] = [
  { field: 'total_joined_count', label: 'Joined' },
  { field: 'total_pending_invites', label: 'Pending invites' },
  { field: 'total_completed_count', label: 'Complete' },
  { field: 'total_incomplete_count', label: 'Incomplete' },
  { field: 'total_logged_trips_count', label: 'Logged trips' },
]

/** The whole community in five figures, whatever the filters. */
export function MembersSummary() {
  const { data, error } = useQuery(membersStatsQuery)
  return (
    <dl className={classes.summary} aria-label="Summary of all members" aria-busy={!data && !error}>
      {figures.map(({ field, label }) => (
        <div key={field} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            {data ? exactNumber(data[field]) : error ? '–' : <Skeleton h={16} w={40} mt={4} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
