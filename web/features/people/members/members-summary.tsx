import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MembersStats } from '#contract/people/members.ts'
import { InfoTip } from '#web/ui/cards/info-tip.tsx'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { membersStatsQuery } from './members-queries.ts'
import classes from './members-summary.module.css'

const figures: { field: keyof MembersStats; label: string; meaning: string }[] = [
  {
    field: 'total_joined_count',
    label: 'Joined',
    meaning: 'Members who joined, with or without their survey. Deactivated ones are not counted.',
  },
  {
    field: 'total_pending_invites',
    label: 'Pending invites',
    meaning: 'Invitations of the last 30 days that nobody has answered yet.',
  },
  {
    field: 'total_completed_count',
    label: 'Complete',
    meaning: 'Members who joined and filled in their commute survey.',
  },
  {
    field: 'total_incomplete_count',
    label: 'Incomplete',
    meaning: 'Pending invites, and members who joined without filling in their survey.',
  },
  {
    field: 'total_logged_trips_count',
    label: 'Logged trips',
    meaning: 'All trips ever logged, by members who have left too.',
  },
]

/** The whole community in five figures, whatever the filters. */
export function MembersSummary() {
  const { data, error } = useQuery(membersStatsQuery)
  return (
    <>
      <dl
        className={classes.summary}
        aria-label="Summary of all members"
        aria-busy={!data && !error}
      >
        {figures.map(({ field, label, meaning }) => (
          <div key={field} className={classes.figure}>
            <dt>
              {label}
              <InfoTip about={label}>{meaning}</InfoTip>
            </dt>
            <dd>
              {data ? exactNumber(data[field]) : error ? '–' : <Skeleton h={16} w={40} mt={4} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.others}>
        The list also has people who ask to join, expired invitations and deactivated members. They
        are in none of these figures.
      </p>
    </>
  )
}
