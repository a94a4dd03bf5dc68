import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { BehaviorReport } from './behavior-report.tsx'
import { type ShareKind, tripYearsQuery } from './metrics-queries.ts'
import { ShareDonuts } from './share-donuts.tsx'

/** Mode or mile share: the survey beside what was logged, and a year by month. Source: MET-13 to MET-33. */
export function ShareTab({ kind }: { kind: ShareKind }) {
  const today = todayIn(useUser().time_zone)
  const query = useQuery(tripYearsQuery(Number(today.slice(0, 4))))
  return (
    <Loaded query={query}>
      {({ latest, years }) => (
        <>
          <ShareDonuts kind={kind} latest={latest} years={years} today={today} />
          <BehaviorReport kind={kind} latest={latest} today={today} />
        </>
      )}
    </Loaded>
  )
}
