import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HomeAnswers } from '#contract/statistics/home-overview.ts'
import { type Answer, answerKinds } from '#domain/statistics/home/answer-words.ts'
import { DefinitionTip } from '#web/features/statistics/metrics/definition-tip.tsx'
import { metricNamed } from '#web/features/statistics/metrics/metric-definitions.ts'
import { LoadFailure } from '#web/kit/loaded.tsx'
import { memberSections, paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SoFar } from '#web/ui/so-far.tsx'
import { answersQuery } from '../home-queries.ts'
import { type MonthFigure, membersNote, monthFigures } from './answer-figures.ts'
import classes from './answers.module.css'

/** How the program does, in four answers: this month so far and last month, each with its change. */
export function Answers() {
  const query = useQuery(answersQuery)
  if (query.error) return <LoadFailure query={query} />
  return (
    <section aria-label="This month and last" className={classes.answers}>
      {answerKinds.map((answer) => (
        <AnswerCard key={answer.field} answer={answer} answers={query.data} />
      ))}
    </section>
  )
}

interface AnswerCardProps {
  answer: Answer
  /** Absent while they are on their way. */
  answers: HomeAnswers | undefined
}

function AnswerCard({ answer, answers }: AnswerCardProps) {
  const { question } = answer
  return (
    <Panel aria-label={question} className={classes.card} aria-busy={!answers}>
      <div className={classes.head}>
        <h2 className={classes.question}>{question}</h2>
        <DefinitionTip about={question} {...definitionOf(answer.field)} />
      </div>
      {answers ? (
        <dl className={classes.months}>
          {monthFigures(answer, answers).map((figure) => (
            <Month
              key={figure.startOn}
              answer={answer}
              figure={figure}
              note={membersNote(answer, answers, figure.isUnfinished)}
            />
          ))}
        </dl>
      ) : (
        <Skeleton h={174} />
      )}
    </Panel>
  )
}

interface MonthProps {
  answer: Answer
  figure: MonthFigure
  note: string | null
}

/** A month's figure, which is the way to what is behind it. */
function Month({ answer, figure, note }: MonthProps) {
  const { month, isUnfinished, short, exact, change, compared } = figure
  const tone =
    answer.isGood && (change.kind === 'up' || change.kind === 'down') ? change.kind : null
  return (
    <div className={classes.month}>
      <dt className={classes.name}>
        {month} {isUnfinished && <SoFar />}
      </dt>
      <dd className={classes.value}>
        <DetailLink
          answer={answer}
          startOn={figure.startOn}
          label={`${month}${isUnfinished ? ' so far' : ''}: ${short} ${answer.of}${short === exact ? '' : `, exactly ${exact}`}`}
        >
          {short}
        </DetailLink>
        <small className={classes.of}>{note ?? answer.of}</small>
      </dd>
      <dd className={classes.change} data-tone={tone ?? undefined}>
        {compared}
      </dd>
    </div>
  )
}

interface DetailLinkProps {
  answer: Answer
  startOn: string
  label: string
  children: ReactNode
}

function DetailLink({ answer: { field }, startOn, label, children }: DetailLinkProps) {
  if (field === 'active_members')
    return (
      <TextLink
        to={paths.members}
        search={{ active: startOn }}
        hash={memberSections.list}
        aria-label={label}
        className={classes.link ?? ''}
      >
        {children}
      </TextLink>
    )
  return (
    <TextLink
      to={paths.statistics}
      search={{ metric: field, year: Number(startOn.slice(0, 4)) }}
      aria-label={label}
      className={classes.link ?? ''}
    >
      {children}
    </TextLink>
  )
}

/** What a figure means and where it comes from, in the words of the page that has it by month. */
function definitionOf(field: Answer['field']): { definition: string; source: string } {
  if (field === 'active_members')
    return {
      definition:
        'Members who logged at least one trip in the month, of those who were in: active and inactive members together. The month that is not over is compared with the same days of last month.',
      source: 'your member list and the trips your members logged',
    }
  const { definition, source } = metricNamed(field)
  return {
    definition: `${definition} The month that is not over is compared with the same days of last month.`,
    source,
  }
}
