import { Box, Button, Loader, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PublicDraws } from '#contract/rewards/draws.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { counted } from '#domain/format-number.ts'
import { describeRule, describeTie } from '#domain/rewards/draws/describe-draw.ts'
import { readToken } from '#web/api/tokens.ts'
import { DetailPage, Facts } from '#web/kit/detail.tsx'
import { paths, riderPaths } from '#web/paths.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AlgorithmPanel } from './algorithm-panel.tsx'
import { CheckPanel } from './check-panel.tsx'
import { publicDrawsQuery } from './draw-queries.ts'
import classes from './draws.module.css'
import { periodLabel } from './period-labels.ts'

/** Where anybody sees what was promised about a week or month, what came of it, and checks it. */
export function DrawPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <DetailPage
      query={useQuery(publicDrawsQuery(id))}
      head={headOf}
      missing="There is no draw under this address. The link may be incomplete."
      wayOn={<DrawsLink />}
      waiting={
        <div role="status">
          <Loader type="dots" aria-label="Loading" />
        </div>
      }
    >
      {(period) => (
        <Stack gap="lg">
          <PromisePanel period={period} />
          <DrawnPanel period={period} />
          {period.status === 'drawn' && period.draws.length > 0 && <CheckPanel period={period} />}
          <AlgorithmPanel version={period.version} />
        </Stack>
      )}
    </DetailPage>
  )
}

/** To the draws of whoever is signed in; anybody else begins at the start page. */
function DrawsLink() {
  if (readToken('employer')) return <LinkButton to={paths.draws}>See your draws</LinkButton>
  if (!readToken('commuter')) return <LinkButton to={paths.root}>Go to the start page</LinkButton>
  return (
    // Another document: a whole load leads there.
    <Button component="a" href={riderPaths.draws}>
      See your draws
    </Button>
  )
}

function headOf(period: PublicDraws | undefined) {
  if (!period) return { title: 'Draw' }
  const title = period.kind === 'weekly' ? 'Weekly credit' : 'Monthly prizes'
  return { title, tabTitle: `Draw: ${title}`, subtitle: periodLabel(period) }
}

/** What was fixed before anybody could know who takes part. */
function PromisePanel({ period }: { period: PublicDraws }) {
  const { time_zone: zone, seed_hash, secret_hash, seed, draws_at } = period
  return (
    <Panel aria-labelledby="promise-title">
      <Title order={2} id="promise-title">
        What was promised
      </Title>
      <p className={classes.dimmed}>
        A secret seed decides each draw. Its hash, a fingerprint that fits no other seed, is
        published ahead. The seed follows after the draw: whoever knows both can tell that nobody
        chose it later.
        {secret_hash &&
          ' The pseudonyms are made with another secret, fixed in the same way and never published: nobody can find a member behind one.'}
      </p>
      <Box mt="sm">
        <Facts
          facts={[
            { label: 'Hash of the seed (SHA-256)', value: seed_hash, isCode: true },
            ...(secret_hash
              ? [
                  {
                    label: 'Hash of the secret of the pseudonyms (SHA-256)',
                    value: secret_hash,
                    isCode: true,
                  },
                ]
              : []),
            { label: 'Published', value: publishedText(period) },
            { label: 'Drawn from', value: `${dateAndTime(draws_at, zone)} (${zone})` },
            { label: 'Seed', value: seed ?? 'Secret until it is drawn', isCode: seed !== null },
          ]}
        />
      </Box>
    </Panel>
  )
}

/** The secret's hash came later where the week or month had been published without one. */
function publishedText(period: PublicDraws): string {
  const { time_zone: zone, published_at, secret_published_at, published_before } = period
  const when = published_before ? 'before it began' : 'after it had begun'
  if (!secret_published_at || secret_published_at === published_at) {
    return `${dateAndTime(published_at, zone)}, ${when}`
  }
  const secret = dateAndTime(secret_published_at, zone)
  return `Seed ${dateAndTime(published_at, zone)}, secret ${secret}, ${when}`
}

const nothingYet = {
  upcoming: 'It has not begun yet. The winners will stand here.',
  running: 'It is still running. The winners will stand here.',
  ended: 'It is over and about to be drawn.',
  none: 'There was nothing to draw.',
  drawn: 'There was nothing to draw.',
}

/** Who won, by pseudonym, and by which rule. */
function DrawnPanel({ period }: { period: PublicDraws }) {
  const { status, draws, drawn_at, time_zone } = period
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
                <p className={classes.line}>
                  <b>{describeRule(ruleFromWire(rule))}</b>
                </p>
                <p className={classes.dimmed}>
                  {(rule.kind === 'weekly' || period.version === 2) &&
                    `${counted(entrants, 'member')} took part. `}
                  {winner ? describeTie(ruleFromWire(rule)) : 'Nobody could win: nothing is paid.'}
                </p>
                {winner && (
                  <p className={classes.line}>
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
