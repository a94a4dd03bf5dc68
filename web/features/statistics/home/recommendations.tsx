import { counted } from '#domain/format-number.ts'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#contract/statistics/home.ts'
import { bikeableMiles } from '#domain/trips/trips/reach.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { memberSections, paths } from '#web/paths.ts'
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
      <p className={classes.none}>All is well: no invitation or survey is waiting for an answer.</p>
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
  const { figure, title, detail, action } = suggestionText(suggestion)
  const { kind } = suggestion
  const name = `${action}: ${figure} ${title}`
  return (
    <li className={classes.item}>
      <span className={classes.count}>{figure}</span>
      <div>
        <strong className={classes.title}>{title}</strong>
        <p className={classes.detail}>{detail}</p>
      </div>
      <TextLink
        to={paths.members}
        search={{ show: kind }}
        hash={memberSections.list}
        aria-label={name}
      >
        {action}
      </TextLink>
    </li>
  )
}

interface SuggestionText {
  figure: string
  title: string
  detail: string
  action: string
}

/** A suggestion as its reader understands it. */
export function suggestionText(suggestion: Suggestion): SuggestionText {
  const { kind, count, days } = suggestion
  const members = count === 1 ? 'member' : 'members'
  const figure = shortNumber(count)
  const action = count === 1 ? 'See this one' : `See these ${figure}`
  switch (kind) {
    case 'solo_drivers_nearby':
      return {
        figure,
        title: `${members} ${count === 1 ? 'drives' : 'drive'} alone within ${bikeableMiles} miles`,
        detail: 'Near enough to bike: ask them, or try a reward for biking.',
        action,
      }
    case 'unanswered_invitations':
      return {
        figure,
        title: count === 1 ? 'invitation unanswered' : 'invitations unanswered',
        detail: waiting(count, days),
        action,
      }
    case 'missing_surveys':
      return {
        figure,
        title: `${members} without a commute survey`,
        detail: 'Their distances and usual modes are unknown.',
        action,
      }
  }
}

function waiting(count: number, days: number | null): string {
  if (days === null) return 'An invitation can be sent again.'
  const span = counted(days, 'day')
  return count === 1 ? `It has waited ${span}.` : `The oldest has waited ${span}.`
}
