import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invitationRoutes } from '#contract/people/invitations.ts'
import { counted } from '#domain/format-number.ts'
import { rangeOf, type Step, stepAt, type Years } from '#domain/statistics/metrics/steps.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { isBothHere, useIsCompared } from '#web/kit/comparison.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { memberSections, paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { Donut } from '#web/ui/charts/donut.tsx'
import { LinkButton } from '#web/ui/links.tsx'
import { showError } from '#web/ui/toasts/toasts.ts'
import { beforeStep, countedRange } from './before.ts'
import { DefinitionTip } from './definition-tip.tsx'
import { daysWords, ringFilters, surveyPeriod } from './kept-words.ts'
import classes from './metrics-bar.module.css'
import { type ShareAsked, type ShareKind, shareQuery } from './metrics-queries.ts'
import { metricsSearch } from './metrics-search.ts'
import { ShareBar } from './share-bar.tsx'
import {
  comparedDonut,
  countsOf,
  datesOf,
  donutOf,
  stepLabel,
  totalOf,
  unfinishedAt,
} from './share-charts.ts'
import { type Latest, searchOf, stepShown } from './share-view.ts'
import { shareWords } from './share-words.ts'
import { Waiting } from './waiting.tsx'

interface ShareDonutsProps {
  kind: ShareKind
  latest: Latest | null
  years: Years
  today: LocalDate
}

/** What members said they would do beside what they did. Source: MET-13 to MET-17. */
export function ShareDonuts({ kind, latest, years, today }: ShareDonutsProps) {
  const { search, change } = useUrlSearch(metricsSearch)
  const shown = stepShown(search, latest, today)
  const isConnected = search.charts === 'connected'
  const query = useQuery(
    shareQuery(kind, { view: shown.view, range: rangeOf(shown), days: search.days, isConnected }),
  )
  useFilterFailure(query)
  const asked = query.data?.asked
  // The last ones stay until the next have come, under their own dates.
  const drawn = asked ? stepAt(asked.view, asked.range.startOn) : shown
  const { survey, filter: ring } = donutsOf(kind, { drawn, asked, today }, query.data?.share)
  const before = useRingBefore(kind, shown, today)
  const isHere = isBothHere({ query, before: before.query })
  const filter = before.asked
    ? comparedDonut(ring, { chart: before.ringOf(ring), isHere, today })
    : ring
  const words = shareWords[kind]
  const isFirst = drawn.view === 'initial'
  const commuters = query.data?.share.no_commuters ?? 0
  return (
    <>
      <ShareBar shown={shown} years={years} />
      <div className={classes.pair}>
        <ChartCard
          chart={survey}
          query={query}
          drawing={<Donut chart={survey} unit={words.surveyUnit} />}
          aside={<DefinitionTip about={survey.title} {...words.survey} />}
          waiting={<Waiting />}
          caption={
            isConnected
              ? `Of the ${counted(commuters, 'commuter')} of the filter chart`
              : 'All members'
          }
          empty={query.data && isNothing(survey) ? <NoSurvey isConnected={isConnected} /> : null}
        />
        <ChartCard
          chart={filter}
          query={query}
          before={before.query}
          drawing={<Donut chart={filter} unit={isFirst ? words.surveyUnit : words.unit} />}
          aside={
            <DefinitionTip about={filter.title} {...(isFirst ? words.survey : words.filter)} />
          }
          waiting={<Waiting />}
          caption={isFirst ? 'All members' : `${counted(commuters, 'commuter')}`}
          empty={
            query.data && isNothing(filter) ? (
              <NoTrips
                label={stepLabel(drawn)}
                onDays={search.days ? () => change({ days: undefined }) : null}
                onLatest={
                  latest ? () => change({ ...searchOf(stepShown({}, latest, today)) }) : null
                }
              />
            ) : null
          }
        />
      </div>
    </>
  )
}

/** The filter chart of the period before, asked for where the page compares. */
function useRingBefore(kind: ShareKind, shown: Step, today: LocalDate) {
  const { search } = useUrlSearch(metricsSearch)
  const isCompared = useIsCompared()
  const asked = isCompared ? beforeStep(shown, today) : null
  const { view } = shown
  const range = asked ? countedRange(asked) : rangeOf(shown)
  const query = useQuery({
    ...shareQuery(kind, { view, range, days: search.days }),
    enabled: asked !== null,
  })
  const ringOf = (ring: ReturnType<typeof donutOf>) =>
    donutOf({
      ...ring,
      period: asked?.period ?? '',
      dates: { startOn: range.startOn, lastOn: addDays(range.endOn, -1) },
      values: query.data ? countsOf(query.data.share) : none,
    })
  return { asked, query, ringOf }
}

/** Source: MET-32. */
const failureMs = 6_000

/** A filter that failed keeps the page; the cards offer to try again. Source: MET-32, MET-33; decisions section 6. */
function useFilterFailure({
  isError,
  errorUpdatedAt,
}: {
  isError: boolean
  errorUpdatedAt: number
}) {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) showError('Something went wrong while filtering', failureMs)
  }, [isError, errorUpdatedAt])
}

function donutsOf(
  kind: ShareKind,
  { drawn: shown, asked, today }: { drawn: Step; asked: ShareAsked | undefined; today: LocalDate },
  share: Parameters<typeof countsOf>[0] | undefined,
) {
  const words = shareWords[kind]
  const isConnected = asked?.isConnected === true && shown.view !== 'initial'
  const survey = donutOf({
    title: words.surveyTitle,
    subtitle: words.surveySubtitle,
    period: surveyPeriod({ isConnected, label: stepLabel(shown), days: asked?.days }),
    yLabel: words.surveyLabel,
    ...(isConnected && { filters: ringFilters(asked.days, isConnected) }),
    dates: datesOf(isConnected ? shown : { ...shown, view: 'initial' }),
    values: share?.initial ?? none,
  })
  if (shown.view === 'initial') return { survey, filter: { ...survey, title: words.title } }
  const filter = donutOf({
    title: words.title,
    subtitle: `${words.subtitle}${daysWords(asked?.days)}`,
    period: stepLabel(shown),
    filters: ringFilters(asked?.days, isConnected),
    yLabel: words.label,
    dates: { ...datesOf(shown), ...unfinishedAt(shown, today) },
    values: share ? countsOf(share) : none,
  })
  return { survey, filter }
}

const none = {
  drive: 0,
  drive_ev: 0,
  carpool: 0,
  transit: 0,
  transit_drive: 0,
  walk: 0,
  bike: 0,
  telecommute: 0,
}

function isNothing(chart: ReturnType<typeof donutOf>): boolean {
  return totalOf({ ...none, ...chart.points[0]?.values }) === 0
}

function NoSurvey({ isConnected }: { isConnected: boolean }) {
  return (
    <>
      <span>
        {isConnected
          ? 'None of these commuters has answered the commute survey.'
          : 'No member has answered the commute survey yet.'}
      </span>
      <LinkButton to={paths.members} hash={memberSections.list} variant="default" size="xs">
        See members
      </LinkButton>
    </>
  )
}

interface NoTripsProps {
  label: string
  /** Where weekdays may be why. */
  onDays: (() => void) | null
  /** The way to the latest year with trips. */
  onLatest: (() => void) | null
}

function NoTrips({ label, onDays, onLatest }: NoTripsProps) {
  const mayInvite = useMay(invitationRoutes.invite)
  if (onDays) {
    return (
      <>
        <span>No trips on these days, {label}.</span>
        <Button variant="default" size="xs" onClick={onDays}>
          Count every day
        </Button>
      </>
    )
  }
  return (
    <>
      <span>No trips, {label}.</span>
      {onLatest ? (
        <Button variant="default" size="xs" onClick={onLatest}>
          Go to the latest year with trips
        </Button>
      ) : (
        mayInvite && (
          <LinkButton to={paths.members} hash={memberSections.invite} variant="default" size="xs">
            Invite members
          </LinkButton>
        )
      )}
    </>
  )
}
