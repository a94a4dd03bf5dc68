import { Button, Title } from '@mantine/core'
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DrawFile } from '#contract/rewards/draws.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { type CheckedDraw, checkDraws } from '#domain/rewards/draws/check-draws.ts'
import { describeMismatch, describeRule } from '#domain/rewards/draws/describe-draw.ts'
import { counted, formatNumber } from '#domain/rewards/settings/reward-labels.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useDownload } from '#web/kit/use-download.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { drawFileQuery } from './draw-queries.ts'
import classes from './draws.module.css'
import { EntrantList } from './entrant-list.tsx'

/** Draws once more in the reader's own browser. */
export function CheckPanel({ id }: { id: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const query = useQuery({ ...drawFileQuery(id), enabled: isAsked })
  const queryClient = useQueryClient()
  const { isBusy, download } = useDownload('The file', async () => {
    const { text, file } = await queryClient.ensureQueryData(drawFileQuery(id))
    const { kind, start_date } = file.period
    const content = new Blob([text], { type: 'application/json' })
    return { name: `draws-${kind}-${start_date}.json`, content }
  })

  return (
    <Panel aria-labelledby="check-title">
      <Title order={2} id="check-title">
        Check it yourself
      </Title>
      <p className={classes.dimmed}>
        Your browser draws once more from the published seed and everybody who took part, and
        compares.
      </p>
      <div className={classes.actions} style={{ marginTop: 12 }}>
        <Button loading={isAsked && query.isFetching} onClick={() => setIsAsked(true)}>
          Draw once more
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isBusy}
          onClick={() => void download()}
        >
          Download file
        </Button>
      </div>
      {isAsked && (
        <Loaded query={query} waiting={null}>
          {({ file }) => <CheckSteps file={file} />}
        </Loaded>
      )}
      <p className={classes.dimmed} style={{ marginTop: 12 }}>
        Without us: download the file and run{' '}
        <code className={classes.code}>npm run verify-draw -- file.json</code> with the source code
        of Switchback; it needs no network.
      </p>
    </Panel>
  )
}

/** Each step of drawing once more, and whether it fits what was published. */
function CheckSteps({ file }: { file: DrawFile }) {
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
          <p className={`${classes.line} ${classes.code}`}>SHA-256({file.seed})</p>
          <p className={`${classes.line} ${classes.code}`}>= {sha256(file.seed)}</p>
        </li>
        {checked.draws.map((draw, index) => {
          const published = file.draws[index]
          if (!published) return null
          const wrong = describeMismatch(draw.result)
          return (
            <li key={draw.entry}>
              <StatusText kind={wrong ? 'bad' : 'good'}>
                {wrong ?? `${describeRule(ruleFromWire(published.rule))}: the same winner`}
              </StatusText>
              <p className={classes.dimmed}>{howDrawn(draw)}</p>
              {published.entrants.length > 0 && (
                <EntrantList
                  entrants={published.entrants}
                  winner={published.winner}
                  of={describeRule(ruleFromWire(published.rule))}
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

function howDrawn({ entry, entrants, candidates, place }: CheckedDraw): string {
  if (place === null) return 'Nobody could win.'
  const out = entrants - candidates
  const left = out > 0 ? `; ${counted(out, 'earlier winner')} left out` : ''
  return `${counted(entrants, 'member')} took part${left}. The hash of seed and “${entry}” names place ${formatNumber(place)} of ${formatNumber(candidates)} in their sorted list.`
}

/** At once and on any page; the browser's own hashes only later, and on secure pages only. */
function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)))
}
