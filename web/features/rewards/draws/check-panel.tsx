import { Box, Button, Title } from '@mantine/core'
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PublicDraws } from '#contract/rewards/draws.ts'
import { checkDrawFile } from '#contract/rewards/draws-check.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { describeMismatch, describeRule } from '#domain/rewards/draws/describe-draw.ts'
import type { ReplayedDraw } from '#domain/rewards/draws/replay-draws.ts'
import { readToken } from '#web/api/tokens.ts'
import { Facts } from '#web/kit/detail.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useDownload } from '#web/kit/use-download.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { drawFileQuery, ownDrawFileQuery } from './draw-queries.ts'
import classes from './draws.module.css'
import { EntrantList, listedEntrants } from './entrant-list.tsx'

/** Draws once more in the reader's own browser. */
export function CheckPanel({ period }: { period: PublicDraws }) {
  const isOpen = period.version === 2 || readToken('employer') !== null
  return (
    <Panel aria-labelledby="check-title">
      <Title order={2} id="check-title">
        Check it yourself
      </Title>
      {isOpen ? (
        <Check period={period} />
      ) : (
        <p className={classes.dimmed}>
          This draw is of version 1: who took part is listed for those who did and for their
          community, who can check it when they are signed in.
        </p>
      )}
    </Panel>
  )
}

function Check({ period }: { period: PublicDraws }) {
  const { _id: id, version, kind, start_date, checksum } = period
  const [isAsked, setIsAsked] = useState(false)
  const fileQuery = version === 2 ? drawFileQuery(id) : ownDrawFileQuery(id)
  const query = useQuery({ ...fileQuery, enabled: isAsked })
  const queryClient = useQueryClient()
  const { isBusy, download } = useDownload('The file', async () => {
    const text = await queryClient.ensureQueryData(fileQuery)
    const content = new Blob([text], { type: 'application/json' })
    return { name: `draws-${kind}-${start_date}.json`, content }
  })

  return (
    <>
      <p className={classes.dimmed}>
        Your browser draws once more from the published seed and everybody who took part, and
        compares.
      </p>
      {checksum && (
        <Box mt="sm">
          <Facts
            facts={[{ label: 'Checksum of the file (SHA-256)', value: checksum, isCode: true }]}
          />
        </Box>
      )}
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
          {(text) => <CheckSteps text={text} period={period} />}
        </Loaded>
      )}
      <p className={classes.dimmed} style={{ marginTop: 12 }}>
        Without us: download the file and run{' '}
        <code className={classes.code}>npm run verify-draw -- file.json</code> with the source code
        of Switchback, or <code className={classes.code}>python3 verify_draw.py file.json</code>, an
        example that shares no code with it. Neither needs a network.
      </p>
    </>
  )
}

/** Each step of drawing once more, and whether it fits what was published. */
function CheckSteps({ text, period }: { text: string; period: PublicDraws }) {
  const checked = useMemo(() => checkDrawFile(text, sha256), [text])
  if (checked.kind === 'unreadable') {
    return <StatusText kind="bad">{`The file cannot be read: ${checked.why}`}</StatusText>
  }
  const { file, replay } = checked
  const isSame = file.switchback_draws === 1 || (period.checksum ?? file.checksum) === file.checksum
  const fits = checked.fits && isSame
  return (
    <>
      <div role="status" style={{ marginTop: 12 }}>
        <StatusText kind={fits ? 'good' : 'bad'}>
          {fits ? 'Everything fits' : 'Something does not fit'}
        </StatusText>
      </div>
      <ol className={classes.list}>
        {checked.checksum !== 'none' && (
          <li>
            <StatusText kind={checked.checksum === 'fits' && isSame ? 'good' : 'bad'}>
              {checked.checksum === 'fits' && isSame
                ? 'The file is as it was written: its checksum fits'
                : 'The file is not as it was written: its checksum does not fit'}
            </StatusText>
          </li>
        )}
        <li>
          <StatusText kind={replay.seedFits ? 'good' : 'bad'}>
            {replay.seedFits
              ? 'The seed gives the hash that was promised'
              : 'The seed gives another hash than promised'}
          </StatusText>
          <p className={`${classes.line} ${classes.code}`}>SHA-256({file.seed})</p>
          <p className={`${classes.line} ${classes.code}`}>= {sha256(file.seed)}</p>
        </li>
        {replay.draws.map((draw, index) => {
          const published = file.draws[index]
          if (!published) return null
          const wrong = describeMismatch(draw.result)
          const of = describeRule(ruleFromWire(published.rule))
          return (
            <li key={draw.entry}>
              <StatusText kind={wrong ? 'bad' : 'good'}>
                {wrong ?? `${of}: the same winner`}
              </StatusText>
              <p className={classes.dimmed}>{howDrawn(draw)}</p>
              {published.entrants.length > 0 && (
                <EntrantList
                  entrants={listedEntrants(published)}
                  winner={published.winner}
                  of={of}
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

function howDrawn({ entry, entrants, candidates, place }: ReplayedDraw): string {
  const part = `${counted(entrants, 'member')} took part`
  if (place === null) return entrants > 0 ? `${part}, and nobody could win.` : 'Nobody took part.'
  const out = entrants - candidates
  return `${part}${out > 0 ? `, of whom ${formatNumber(candidates)} could win` : ''}. The hash of seed and “${entry}” names place ${formatNumber(place)} of ${formatNumber(candidates)} in their sorted list.`
}

/** At once and on any page; the browser's own hashes only later, and on secure pages only. */
function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)))
}
