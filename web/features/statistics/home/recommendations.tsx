import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#contract/statistics/home.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { shortNumber } from '#web/ui/format/short-number.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { recommendationsQuery } from './home-queries.ts'
import classes from './recommendations.module.css'
import { suggestionWords } from './suggestion-words.ts'

/** Up to three things worth doing next, each with its figure and the page to do it on. */
export function Recommendations() {
  const { data, error, isFetching, refetch } = useQuery(recommendationsQuery)
  return (
    <Panel aria-labelledby="recommendations" className={classes.card}>
      <Title order={2} size="h3" id="recommendations">
        Recommendations
      </Title>
      <p className={classes.subtitle}>Worth doing next, from your members’ trips and answers</p>
      <div className={classes.body} aria-busy={!data && !error}>
        {error ? (
          <QueryError
            message={bannerMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <List suggestions={data} />
        )}
      </div>
    </Panel>
  )
}

function List({ suggestions }: { suggestions: readonly Suggestion[] | undefined }) {
  if (!suggestions)
    return [1, 2, 3].map((row) => <Skeleton key={row} h={64} className={classes.row} />)
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
  const { title, detail, action, to } = suggestionWords(suggestion)
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
