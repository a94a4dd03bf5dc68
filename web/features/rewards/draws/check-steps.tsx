import { useMemo } from 'react'
import type { DrawFile } from '#contract/rewards/draws.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { type CheckedDraw, checkDraws } from '#domain/rewards/draws/check-draws.ts'
import { ruleInWords, wrongInWords } from '#domain/rewards/draws/draw-words.ts'
import { counted, numberInWords } from '#domain/rewards/settings/reward-words.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import classes from './draws.module.css'
import { EntrantList } from './entrant-list.tsx'
import { sha256 } from './sha256.ts'

/** Each step of drawing once more, and whether it fits what was published. */
export function CheckSteps({ file }: { file: DrawFile }) {
  const checked = useMemo(() => {
    const { period, seed_hash: seedHash, seed, draws } = file
    return checkDraws({ kind: period.kind, seedHash, seed, draws }, sha256)
  }, [file])
  return (
    <>
      <div role="status" style={{ marginTop: 12 }}>
        <StatusText kind={checked.fits ? 'good' : 'bad'}>
          {checked.fits ? 'Everything fits' : 'Something does not fit'}
        </StatusText>
      </div>
      <ol className={classes.list}>
        <li>
          <StatusText kind={checked.seedFits ? 'good' : 'bad'}>
            {checked.seedFits
              ? 'The seed gives the hash that was promised'
              : 'The seed gives another hash than promised'}
          </StatusText>
          <p className={`${classes.words} ${classes.code}`}>SHA-256({file.seed})</p>
          <p className={`${classes.words} ${classes.code}`}>= {sha256(file.seed)}</p>
        </li>
        {checked.draws.map((draw, index) => {
          const published = file.draws[index]
          if (!published) return null
          const wrong = wrongInWords(draw.result)
          return (
            <li key={draw.entry}>
              <StatusText kind={wrong ? 'bad' : 'good'}>
                {wrong ?? `${ruleInWords(ruleFromWire(published.rule))}: the same winner`}
              </StatusText>
              <p className={classes.dimmed}>{howInWords(draw)}</p>
              {published.entrants.length > 0 && (
                <EntrantList
                  entrants={published.entrants}
                  winner={published.winner}
                  of={ruleInWords(ruleFromWire(published.rule))}
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

function howInWords({ entry, entrants, candidates, place }: CheckedDraw): string {
  if (place === null) return 'Nobody could win.'
  const out = entrants - candidates
  const left = out > 0 ? `; ${counted(out, 'earlier winner')} left out` : ''
  return `${counted(entrants, 'member')} took part${left}. The hash of seed and “${entry}” names place ${numberInWords(place)} of ${numberInWords(candidates)} in their sorted list.`
}
