import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TripQuestion, tripQuestionRoutes } from '#contract/trips/trips-questions.ts'
import { localDateOf } from '#domain/time.ts'
import { whyUnsettled } from '#domain/trips/trips/trip-question.ts'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { joinSpecs, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { memberName } from '#web/ui/format/member-name.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { tripLabel } from '../log/trip-labels.ts'
import { employerStanding } from './question-labels.ts'
import { QuestionThread, type ThreadTitles } from './question-thread.tsx'
import { SettleQuestionDialog } from './settle-question-dialog.tsx'
import { tripQuestionsQuery, tripQuestionsSearch } from './trip-question-queries.ts'

const listSearch = joinSpecs(tripQuestionsSearch, searchSpec({ page: pageNumber }))

/** What was asked about members' trips: what they answer, and what comes of it. */
export function TripQuestionsTab() {
  const { search, filter, paging } = useListSearch(listSearch)
  const isSettled = search.questions === 'settled'
  const query = useQuery(tripQuestionsQuery(paging, isSettled))
  const [settling, setSettling] = useState<{ question: TripQuestion; isUpheld: boolean } | null>(
    null,
  )
  return (
    <Panel aria-label="Trip questions" tabIndex={-1}>
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
        label="Trip questions"
        of="questions"
        query={query}
        paging={paging}
        empty={isSettled ? 'No question has been settled yet' : <NothingOpen />}
      >
        {(question) => (
          <QuestionLine
            question={question}
            onSettle={(isUpheld) => setSettling({ question, isUpheld })}
          />
        )}
      </LineList>
      {settling && <SettleQuestionDialog {...settling} onClose={() => setSettling(null)} />}
    </Panel>
  )
}

function NothingOpen() {
  return (
    <EmptyList title="No question is open. You can ask about a trip while its reward is pending: open Why in the list of single rewards.">
      <LinkButton
        variant="default"
        to={paths.creditDetails}
        search={{ tab: 'detailed', approval: 'pending' }}
      >
        See pending rewards
      </LinkButton>
    </EmptyList>
  )
}

interface QuestionLineProps {
  question: TripQuestion
  onSettle: (isUpheld: boolean) => void
}

function QuestionLine({ question, onSettle }: QuestionLineProps) {
  const { time_zone } = useUser()
  const { user, trip, corrected_to: corrected, outcome, pending_reward: pending } = question
  const { kind, label } = employerStanding(question)
  const name = `${memberName(user)}, ${tripLabel(trip)}`
  const until = shortDate(localDateOf(new Date(question.waits_until), time_zone))
  return (
    <Line
      title={
        <>
          <MemberLink member={{ id: user._id, name: user.name }} isInText />, {tripLabel(trip)}
        </>
      }
      aside={<StatusText kind={kind}>{label}</StatusText>}
    >
      <QuestionThread question={question} titles={titles} timeZone={time_zone} />
      {corrected && <p>{`The member corrected it to ${tripLabel(corrected)}.`}</p>}
      {outcome === null && (
        <>
          <p>{`${amount(pending)} waits. What is not settled by ${until} is approved.`}</p>
          <SettleButtons question={question} name={name} onSettle={onSettle} />
        </>
      )}
    </Line>
  )
}

function SettleButtons({ question, name, onSettle }: QuestionLineProps & { name: string }) {
  const { time_zone } = useUser()
  const lock = useRoleReason(tripQuestionRoutes.settleQuestion, 'settle questions')
  const from = shortDate(localDateOf(new Date(question.uphold_from), time_zone))
  return (
    <Group gap="xs" mt={4}>
      <ReasonedButton
        size="xs"
        variant="default"
        reason={lock}
        aria-label={`Keep the trip: ${name}`}
        onClick={() => onSettle(false)}
      >
        Keep the trip
      </ReasonedButton>
      <ReasonedButton
        size="xs"
        variant="default"
        reason={lock ?? (mayUphold(question) ? null : `The member has until ${from} to answer.`)}
        aria-label={`Remove trip and reward: ${name}`}
        onClick={() => onSettle(true)}
      >
        Remove trip and reward
      </ReasonedButton>
    </Group>
  )
}

/** Once the member has answered, or has not for a week; the rule is the server's own. */
function mayUphold({ asked_at, waits_until, answered_at }: TripQuestion): boolean {
  const asked = {
    askedAt: new Date(asked_at),
    waitsUntil: new Date(waits_until),
    answeredAt: answered_at === null ? null : new Date(answered_at),
    settledAt: null,
  }
  return whyUnsettled(asked, { upheld: true, now: new Date() }) !== 'unanswered'
}

const titles: ThreadTitles = {
  asked: 'You asked',
  answered: 'The member answered',
  outcomes: {
    upheld: 'You removed the trip and its reward',
    dismissed: 'You kept the trip',
    lapsed: 'Not settled in time: the trip stays, and its reward is approved',
    withdrawn: 'The member deleted the trip: logged again, that way earns no money',
    removed: 'Support removed the trip',
    left: 'The member has left',
  },
}
