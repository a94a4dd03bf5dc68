import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnQuestion } from '#contract/trips/trips-questions.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { useLogLock } from '#web/session/log-lock.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import type { SurveyMiles } from '../../log/trip-draft.ts'
import { tripLabel } from '../../log/trip-labels.ts'
import type { QueuedTrip } from '../../queue/queue-rules.ts'
import { ownStanding } from '../question-labels.ts'
import { QuestionThread, type ThreadTitles } from '../question-thread.tsx'
import { AnswerQuestionDialog } from './answer-question-dialog.tsx'
import { ownQuestionsQuery, ownQuestionsSearch } from './own-question-queries.ts'
import { CorrectQuestionedTrip, RemoveQuestionedTrip } from './questioned-trip-dialogs.tsx'

interface OwnQuestionsPanelProps {
  queue: readonly QueuedTrip[]
  today: LocalDate
  timeZone: string
  surveyMiles: SurveyMiles
}

type Verb = 'answer' | 'correct' | 'remove'

/** What the employer asked about trips: each is answered, or the trip corrected or removed, while it is open. */
export function OwnQuestionsPanel({ queue, today, timeZone, surveyMiles }: OwnQuestionsPanelProps) {
  const { search, filter, paging } = useListSearch(ownQuestionsSearch)
  const isSettled = search.questions === 'settled'
  const query = useQuery(ownQuestionsQuery(paging, isSettled))
  const [opened, setOpened] = useState<{ verb: Verb; question: OwnQuestion } | null>(null)
  const dialog = opened && { question: opened.question, onClose: () => setOpened(null) }
  return (
    <Panel aria-label="Questions about your trips" tabIndex={-1}>
      <ListToolbar label="Filter the questions">
        <ChoiceFilter
          label="Questions"
          all={null}
          choices={{ open: 'Open', settled: 'Settled' }}
          value={isSettled ? 'settled' : 'open'}
          onChoose={(chosen) => filter({ questions: chosen === 'settled' ? chosen : undefined })}
        />
      </ListToolbar>
      <LineList
        label="Questions about your trips"
        of="questions"
        query={query}
        paging={paging}
        empty={
          isSettled
            ? 'No question has been settled yet'
            : 'No question is open. If your employer asks about a trip, you read and answer it here.'
        }
      >
        {(question) => (
          <QuestionLine
            question={question}
            timeZone={timeZone}
            onPick={(verb) => setOpened({ verb, question })}
          />
        )}
      </LineList>
      {dialog && opened.verb === 'answer' && <AnswerQuestionDialog {...dialog} />}
      {dialog && opened.verb === 'remove' && <RemoveQuestionedTrip {...dialog} />}
      {dialog && opened.verb === 'correct' && (
        <CorrectQuestionedTrip {...dialog} {...{ queue, today, surveyMiles }} />
      )}
    </Panel>
  )
}

interface QuestionLineProps {
  question: OwnQuestion
  timeZone: string
  onPick: (verb: Verb) => void
}

function QuestionLine({ question, timeZone, onPick }: QuestionLineProps) {
  const { kind, label } = ownStanding(question)
  const { corrected_to: corrected, outcome, pending_reward: pending, waits_until: until } = question
  const name = tripLabel(question.trip)
  return (
    <Line title={name} aside={<StatusText kind={kind}>{label}</StatusText>}>
      <QuestionThread question={question} titles={titles} timeZone={timeZone} />
      {corrected && <p>{`You corrected it to ${tripLabel(corrected)}.`}</p>}
      {outcome === null && (
        <>
          <p>
            {`${pending > 0 ? `Its reward of ${amount(pending)} waits` : 'It waits'} until your employer settles this, at most until ${shortDate(localDateOf(new Date(until), timeZone))}. After that the trip stays.`}
          </p>
          <QuestionActions question={question} name={name} onPick={onPick} />
        </>
      )}
    </Line>
  )
}

interface QuestionActionsProps {
  question: OwnQuestion
  name: string
  onPick: (verb: Verb) => void
}

function QuestionActions({ question, name, onPick }: QuestionActionsProps) {
  const staffLock = useStaffLock('answer, or change the trip')
  const logLock = useLogLock()
  const button = (verb: Verb, label: string) => (
    <ReasonedButton
      key={verb}
      size="xs"
      variant={verb === 'answer' ? 'filled' : 'default'}
      // A deactivated member still answers.
      reason={verb === 'answer' ? staffLock : logLock}
      aria-label={`${label}: ${name}`}
      onClick={() => onPick(verb)}
    >
      {label}
    </ReasonedButton>
  )
  return (
    <Group gap="xs" mt={4}>
      {question.answer === null && button('answer', 'Answer')}
      {button('correct', 'Correct the trip')}
      {button('remove', 'Remove the trip')}
    </Group>
  )
}

const titles: ThreadTitles = {
  asked: 'Your employer asked',
  answered: 'You answered',
  outcomes: {
    upheld: 'Your employer did not accept the trip: it was removed with its reward',
    dismissed: 'Your employer accepts it: the trip stays, and its reward is approved as usual',
    lapsed: 'Nobody settled it in time: the trip stays, and its reward is approved',
    withdrawn: 'You removed the trip',
    removed: 'Support removed the trip',
    left: 'You left',
  },
}
