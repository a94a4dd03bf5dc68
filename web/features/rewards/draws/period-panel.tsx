import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EmployerDraw, EmployerDraws } from '#contract/rewards/draws.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { counted } from '#domain/format-number.ts'
import { describeRule, describeTie } from '#domain/rewards/draws/describe-draw.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { paths } from '#web/paths.ts'
import { recoverFocus } from '#web/ui/focus.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { replayQuery } from './draw-queries.ts'
import classes from './draws.module.css'
import type { ChosenDraw } from './entrants-dialog.tsx'
import { periodStatuses, periodTitle } from './period-labels.ts'

interface PeriodPanelProps {
  period: EmployerDraws
  onEntrants: (chosen: ChosenDraw) => void
}

/** A week or month that is over, with its winners by name. */
export function PeriodPanel({ period, onEntrants }: PeriodPanelProps) {
  const { _id, status, draws, draws_at, time_zone } = period
  const { label, why, kind: statusKind } = periodStatuses[status]
  return (
    <Panel aria-labelledby={`period-${_id}`} className={classes.period ?? ''}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={`period-${_id}`}>
          {periodTitle(period)}
        </Title>
        <StatusText kind={statusKind}>{label}</StatusText>
      </div>
      {status === 'ended' && (
        <p className={classes.dimmed}>Will be drawn on {dateAndTime(draws_at, time_zone)}.</p>
      )}
      {why && <p className={classes.dimmed}>{why}</p>}
      {draws.length > 0 && (
        <ul className={classes.list}>
          {draws.map((draw) => (
            <li key={draw._id}>
              <DrawLine
                draw={draw}
                isCounted={period.version === 2}
                onEntrants={() =>
                  onEntrants({
                    id: _id,
                    entry: draw.entry,
                    title: describeRule(ruleFromWire(draw.rule)),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <TextLink to={paths.draw} params={{ id: _id }}>
          Public page of this draw
        </TextLink>
        {draws.length > 0 && <ReplayNote id={_id} />}
      </div>
    </Panel>
  )
}

const rewardLabels = { pending: 'pending', approved: 'approved', cancelled: 'cancelled' }

interface DrawLineProps {
  draw: EmployerDraw
  /** Whether everybody who took part is known, of prizes too. */
  isCounted: boolean
  onEntrants: () => void
}

/** By name, which leads to their page while they are there. */
function Winner({ winner }: { winner: { _id: string; name: string | null } }) {
  if (winner.name === null) return 'A former member'
  return <MemberLink member={{ id: winner._id, name: winner.name }} />
}

function DrawLine({ draw, isCounted, onEntrants }: DrawLineProps) {
  const { rule, winner, reward, entrants, value } = draw
  const gets = reward ? ` gets ${amount(reward.value)} (${rewardLabels[reward.status]})` : ''
  const isCut = reward && reward.value < value
  return (
    <>
      <p className={classes.line}>
        <b>{describeRule(ruleFromWire(rule))}</b>, {amount(value)}
      </p>
      <p className={classes.line}>
        {winner ? <Winner winner={winner} /> : 'Nobody could win: nothing is paid'}
        {winner && gets}
        {isCut && ', less than set because of a limit or an earlier correction'}
      </p>
      <p className={classes.dimmed}>
        {(rule.kind === 'weekly' || isCounted) && `${counted(entrants, 'member')} took part. `}
        {winner && describeTie(ruleFromWire(rule))}{' '}
        {entrants > 0 && (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            aria-label={`Show who took part: ${describeRule(ruleFromWire(rule))}`}
            onClick={onEntrants}
          >
            Show who
          </Button>
        )}
      </p>
    </>
  )
}

/** Has the server draw once more and compare, when somebody asks: nobody wins by it. */
function ReplayNote({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...replayQuery(id), enabled: false })
  const result = useRef<HTMLSpanElement>(null)

  async function check() {
    await refetch()
    recoverFocus(result.current)
  }

  return (
    <>
      {data === undefined && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetching}
          onClick={() => void check()}
        >
          Check this draw
        </Button>
      )}
      <span ref={result} tabIndex={-1} role="status">
        {error ? (
          <StatusText kind="bad">{bannerMessage(error)}</StatusText>
        ) : data === true ? (
          <StatusText kind="good">Checked: drawn once more, the winners are the same</StatusText>
        ) : data === false ? (
          <StatusText kind="bad">
            Checked: drawn once more, something does not fit. Please tell us
          </StatusText>
        ) : data === null ? (
          <StatusText kind="neutral">
            Not checked here: many took part. The public page checks it
          </StatusText>
        ) : null}
      </span>
    </>
  )
}
