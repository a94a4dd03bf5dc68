import { useQuery } from '@tanstack/react-query'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { type AudienceValues, reachOf } from './audience-values.ts'
import { recipientCountsQuery } from './mail-queries.ts'
import { scheduleWords } from './schedule-values.ts'

interface Plan extends AudienceValues {
  date: string
  time: string
}

/** When an email would leave and to how many people, in words; nothing while no time is set. `time` is the first alone. */
export function useScheduleWords(plan: Plan) {
  const { date, time, rule } = plan
  const { time_zone } = useUser()
  const { data: counts } = useQuery(recipientCountsQuery(plan))
  const recipients = reachOf(counts, rule)
  const today = todayIn(time_zone)
  const say = (people: typeof recipients) =>
    date && time ? scheduleWords({ date, time }, { rule, recipients: people, today }) : null
  return { words: say(recipients), time: say(undefined), isTooFew: recipients === null }
}
