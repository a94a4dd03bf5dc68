import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChoiceBaseOnTheWire } from '#contract/planning/mode-choice.ts'
import { baseFromWire } from '#contract/planning/mode-choice-wire.ts'
import { fewestPeople } from '#domain/planning/mode-choice/fewest-people.ts'
import { predict } from '#domain/planning/mode-choice/predict.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { AdoptPlan } from './adopt-plan.tsx'
import { BaseNote, TooFew } from './base-note.tsx'
import classes from './commute-choice.module.css'
import { type ChoiceOf, choiceBaseQuery } from './mode-choice-queries.ts'
import { IncentivesPanel } from './panel/incentives-panel.tsx'
import { RecommendedSets } from './recommended/recommended-sets.tsx'
import { Elasticities } from './result/elasticities.tsx'
import { MethodPanel } from './result/method-panel.tsx'
import { OutcomeCards } from './result/outcome-cards.tsx'
import { ShareCard } from './result/share-card.tsx'
import { useIncentives } from './use-incentives.ts'

/** How people would travel if an employer offered something, beside how they do. Source: ELAS-01 to ELAS-13. */
export function CommuteChoice({ of }: { of: ChoiceOf }) {
  return (
    <Loaded query={useQuery(choiceBaseQuery(of))} waiting={<ChoiceSkeleton />}>
      {(base) =>
        base.commuters < fewestPeople ? <TooFew base={base} /> : <Choice of={of} answered={base} />
      }
    </Loaded>
  )
}

interface ChoiceProps {
  of: ChoiceOf
  answered: ChoiceBaseOnTheWire
}

/** Everything is worked out here, by the rules the server has too: nothing is asked for while a control moves. */
function Choice({ of, answered }: ChoiceProps) {
  const state = useIncentives()
  const { paidCents } = state
  const today = todayIn(useUser().time_zone)
  const base = { ...baseFromWire(answered), parkingPaidCents: paidCents }
  const prediction = predict(base, state.incentives)
  const dates = { startOn: answered.from ?? today, lastOn: answered.to ?? today }
  return (
    <>
      <BaseNote base={answered} notes={prediction.notes} />
      <div className={classes.columns}>
        <div className={classes.results}>
          <ShareCard source={of.source} prediction={prediction} dates={dates} />
          <OutcomeCards source={of.source} base={base} prediction={prediction} />
        </div>
        <IncentivesPanel base={base} state={state} prediction={prediction}>
          <RecommendedSets key={paidCents} base={base} state={state} />
          <AdoptPlan of={of} base={base} incentives={state.incentives} />
        </IncentivesPanel>
      </div>
      <div className={classes.method}>
        <Elasticities
          source={of.source}
          base={base}
          incentives={state.incentives}
          prediction={prediction}
        />
        <MethodPanel source={of.source} base={base} prediction={prediction} />
      </div>
    </>
  )
}

/** In the place of both columns while the base is on its way. */
function ChoiceSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading">
      <Skeleton height={460} />
      <Skeleton height={620} />
    </div>
  )
}
