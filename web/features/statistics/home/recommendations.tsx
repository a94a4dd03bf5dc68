import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#contract/statistics/home.ts'
import { bikeableMiles } from '#domain/trips/trips/reach.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { shortNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { recommendationsQuery } from './home-queries.ts'
import classes from './recommendations.module.css'

/** Up to three things worth doing next, each with its figure and the page to do it on. */
export function Recommendations() {
  const query = useQuery(recommendationsQuery)
  return (
    <Panel aria-labelledby="recommendations" className={classes.card}>
      <Title order={2} size="h3" id="recommendations">
        Recommendations
      </Title>
      <p className={classes.subtitle}>Worth doing next, from your members’ trips and answers</p>
      <div className={classes.body} aria-busy={query.isPending}>
        <Loaded query={query} waiting={<Waiting />}>
          {(suggestions) => <Suggestions suggestions={suggestions} />}
        </Loaded>
      </div>
    </Panel>
  )
}

function Waiting() {
  return [1, 2, 3].map((row) => <Skeleton key={row} h={64} className={classes.row} />)
}

function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0)
    return (
      <p className={classes.none}>
        All is well: nobody has gone quiet, and no invitation or survey is waiting for an answer.
      </p>
    )
  return (
    <ul className={classes.list}>
      {suggestions.map((suggestion) => (
        <Item key={suggestion.kind} suggestion={suggestion} />
      ))}
    </ul>
  )
}

function Item({ suggestion }: { suggestion: Suggestion }) {
  const { title, detail, action, to } = suggestionText(suggestion)
  const target = to === paths.members ? { to, search: { show: suggestion.kind } } : { to }
  return (
    <li className={classes.item}>
      <span className={classes.count}>{shortNumber(suggestion.count)}</span>
      <div>
        <strong className={classes.title}>{title}</strong>
        <p className={classes.detail}>{detail}</p>
      </div>
      <TextLink {...target} aria-label={`${action}: ${suggestion.count} ${title}`}>
        {action}
      </TextLink>
    </li>
  )
}

interface SuggestionText {
  title: string
  detail: string
  action: string
  to: typeof paths.members | typeof paths.rewardSystem
}

/** A suggestion as its reader understands it; the figure stands beside them. */
export function suggestionText({ kind, count, days }: Suggestion): SuggestionText {
  const members = count === 1 ? 'member' : 'members'
  switch (kind) {
    case 'quiet_members':
      return {
        title: `${members} quiet for ${days ?? 30} days`,
        detail: 'A short email can ask what is in the way.',
        action: 'See who',
        to: paths.members,
      }
    case 'solo_drivers_nearby':
      return {
        title: `${members} ${count === 1 ? 'drives' : 'drive'} alone within ${bikeableMiles} miles`,
        detail: 'Near enough to bike: try a reward for biking.',
        action: 'Set rewards',
        to: paths.rewardSystem,
      }
    case 'unanswered_invitations':
      return {
        title: count === 1 ? 'invitation unanswered' : 'invitations unanswered',
        detail: waiting(count, days),
        action: 'See which',
        to: paths.members,
      }
    case 'missing_surveys':
      return {
        title: `${members} without a commute survey`,
        detail: 'Their distances and usual modes are unknown.',
        action: 'See who',
        to: paths.members,
      }
  }
}

function waiting(count: number, days: number | null): string {
  if (days === null) return 'An invitation can be sent again.'
  const span = `${days} ${days === 1 ? 'day' : 'days'}`
  return count === 1 ? `It has waited ${span}.` : `The oldest has waited ${span}.`
}
