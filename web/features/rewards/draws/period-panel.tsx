import { Button, Title } from '@mantine/core'
import type { EmployerDraw, EmployerDraws } from '#contract/rewards/draws.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { ruleInWords, tieInWords } from '#domain/rewards/draws/draw-words.ts'
import { counted } from '#domain/rewards/settings/reward-words.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './draws.module.css'
import type { Chosen } from './entrants-dialog.tsx'
import { periodTitle, statusWords } from './period-words.ts'
import { ReplayNote } from './replay-note.tsx'

interface PeriodPanelProps {
  period: EmployerDraws
  onEntrants: (chosen: Chosen) => void
}

/** A week or month that is over, with its winners by name. */
export function PeriodPanel({ period, onEntrants }: PeriodPanelProps) {
  const { time_zone } = useUser()
  const { _id, status, draws, draws_at } = period
  const { label, why, kind: statusKind } = statusWords[status]
  return (
    <Panel aria-labelledby={`period-${_id}`} className={classes.period ?? ''}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={`period-${_id}`}>
          {periodTitle(period)}
        </Title>
        <StatusText kind={statusKind}>{label}</StatusText>
      </div>
      {status === 'ended' && (
        <p className={classes.dimmed}>Is drawn {dateAndTime(draws_at, time_zone)}.</p>
      )}
      {why && <p className={classes.dimmed}>{why}</p>}
      {draws.length > 0 && (
        <ul className={classes.list}>
          {draws.map((draw) => (
            <li key={draw._id}>
              <DrawLine
                draw={draw}
                onEntrants={() =>
                  onEntrants({
                    id: _id,
                    entry: draw.entry,
                    title: ruleInWords(ruleFromWire(draw.rule)),
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

const rewardWords = { pending: 'pending', approved: 'approved', cancelled: 'cancelled' }

function DrawLine({ draw, onEntrants }: { draw: EmployerDraw; onEntrants: () => void }) {
  const { rule, winner, reward, entrants, value } = draw
  const gets = reward ? ` gets ${amount(reward.value)} (${rewardWords[reward.status]})` : ''
  const isCut = reward && reward.value < value
  return (
    <>
      <p className={classes.words}>
        <b>{ruleInWords(ruleFromWire(rule))}</b>, {amount(value)}
      </p>
      <p className={classes.words}>
        {winner
          ? `${winner.name ?? 'A former member'}${gets}`
          : 'Nobody could win: nothing is paid'}
        {isCut && ', less than set because of a limit or an earlier correction'}
      </p>
      <p className={classes.dimmed}>
        {rule.kind === 'weekly'
          ? `${counted(entrants, 'member')} took part. `
          : winner && `${tieInWords(ruleFromWire(rule))} `}
        {entrants > 0 && (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            aria-label={`Show who took part: ${ruleInWords(ruleFromWire(rule))}`}
            onClick={onEntrants}
          >
            Show who
          </Button>
        )}
      </p>
    </>
  )
}
