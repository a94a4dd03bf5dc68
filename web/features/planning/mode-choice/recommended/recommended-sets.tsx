import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { roundTo } from '#domain/money.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import type { Incentives } from '#domain/planning/mode-choice/incentives.ts'
import { driveAloneShare } from '#domain/planning/mode-choice/pivot.ts'
import type { Recommendation, RecommendationKind } from '#domain/planning/mode-choice/recommend.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { incentiveLines } from '../incentive-lines.ts'
import {
  dollarRange,
  dollarsText,
  percentRange,
  percentText,
  rangeOf,
} from '../result/range-text.ts'
import type { IncentiveState } from '../use-incentives.ts'
import classes from './recommended-sets.module.css'
import { useRecommendation } from './use-recommendation.ts'

interface RecommendedSetsProps {
  base: ChoiceBase
  state: IncentiveState
}

const titles: Readonly<Record<RecommendationKind, string>> = {
  best: 'Largest drop in driving alone',
  parking_as_today: 'With parking as it is today',
  without_largest: 'Without the largest cost of the first',
}

/** Looks for the incentives that most people leave their cars for, within what an employee may cost. Source: ELAS-07. */
export function RecommendedSets({ base, state }: RecommendedSetsProps) {
  const { state: search, search: start, cancel } = useRecommendation()
  const limit = state.incentives.annualCostPerEmployeeCents
  const isSearching = search.kind === 'searching'

  function apply(incentives: Incentives) {
    const before = state.incentives
    state.change({ ...incentives, annualCostPerEmployeeCents: limit }, 'recommended')
    showSuccess('The recommended incentives are set', {
      label: 'Undo',
      onPress: () => state.change(before, 'recommended'),
    })
  }

  return (
    <div className={classes.search}>
      <Button
        variant="default"
        loading={isSearching}
        onClick={() => start({ base, annualCostPerEmployeeCents: limit })}
      >
        Generate Recommended incentives
      </Button>
      <Text size="xs" c="dimmed">
        Looks for the largest drop in driving alone that is expected to cost at most{' '}
        {dollarsText(limit)} per employee a year.
      </Text>
      {isSearching && (
        <Group gap="sm" wrap="nowrap">
          <Progress.Root className={classes.progress}>
            <Progress.Section
              value={search.fraction * 100}
              aria-label="Searching for recommended incentives"
            />
          </Progress.Root>
          <Text size="xs">{roundTo(search.fraction * 100, 0)}%</Text>
          <Button variant="default" size="xs" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      )}
      {search.kind === 'failed' && (
        <Notice kind="error">
          The search could not be run in this browser. Reload the page and try again.
        </Notice>
      )}
      {search.kind === 'found' && (
        <section aria-label="Recommended incentives" className={classes.sets}>
          <p role="status" className={classes.found}>
            {search.sets.length === 0
              ? 'No incentives lower the share of driving alone within this cost.'
              : `Found within ${dollarsText(search.limitCents)} per employee a year:`}
          </p>
          {search.sets.map((set) => (
            <RecommendedSet
              key={set.kind}
              base={base}
              set={set}
              onApply={() => apply(set.incentives)}
            />
          ))}
        </section>
      )}
    </div>
  )
}

interface RecommendedSetProps {
  base: ChoiceBase
  set: Recommendation
  onApply: () => void
}

function RecommendedSet({ base, set, onApply }: RecommendedSetProps) {
  const { kind, incentives, prediction } = set
  const charged = (incentives.parkingCents - base.parkingPaidCents) * base.workdays
  const drives = rangeOf(prediction, ({ shares }) => driveAloneShare(shares))
  const cost = rangeOf(prediction, (run) => run.annualCostPerEmployeeCents)
  return (
    <article className={classes.set}>
      <Title order={3} className={classes.title}>
        {titles[kind]}
      </Title>
      <ul className={classes.lines}>
        {incentiveLines(incentives).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={classes.outcome}>
        Drive alone {percentText(driveAloneShare(prediction.base.shares))} to{' '}
        <b>{percentText(drives.central)}</b> ({percentRange(drives)}). {dollarsText(cost.central)}{' '}
        per employee a year ({dollarRange(cost)}).
      </p>
      {charged > 0 && (
        <p className={classes.outcome}>
          Charges whoever drives alone {dollarsText(charged)} a year.
        </p>
      )}
      <Button variant="default" size="xs" onClick={onApply} aria-label={`Apply: ${titles[kind]}`}>
        Apply
      </Button>
    </article>
  )
}
