import { Title } from '@mantine/core'
import type { PublicDraws } from '#contract/rewards/draws.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { ruleInWords, tieInWords } from '#domain/rewards/draws/draw-words.ts'
import { counted } from '#domain/rewards/settings/reward-words.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './draws.module.css'

const nothingYet = {
  upcoming: 'It has not begun yet. The winners will stand here.',
  running: 'It is still running. The winners will stand here.',
  ended: 'It is over and about to be drawn.',
  none: 'There was nothing to draw.',
  drawn: 'There was nothing to draw.',
}

/** Who won, by pseudonym, and by which rule. */
export function DrawnPanel({
  draws: { status, draws, drawn_at, time_zone },
}: {
  draws: PublicDraws
}) {
  return (
    <Panel aria-labelledby="drawn-title">
      <Title order={2} id="drawn-title">
        What came of it
      </Title>
      {draws.length === 0 ? (
        <p className={classes.dimmed}>{nothingYet[status]}</p>
      ) : (
        <>
          <p className={classes.dimmed}>
            {drawn_at && `Drawn ${dateAndTime(drawn_at, time_zone)}. `}
            Everybody goes by a pseudonym of this period alone: members find theirs in their app.
          </p>
          <ul className={classes.list}>
            {draws.map(({ entry, rule, entrants, winner }) => (
              <li key={entry}>
                <p className={classes.words}>
                  <b>{ruleInWords(ruleFromWire(rule))}</b>
                </p>
                <p className={classes.dimmed}>
                  {rule.kind === 'weekly' && `${counted(entrants, 'member')} took part. `}
                  {winner ? tieInWords(ruleFromWire(rule)) : 'Nobody could win: nothing is paid.'}
                </p>
                {winner && (
                  <p className={classes.words}>
                    Winner: <span className={classes.code}>{winner}</span>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
