import { Title } from '@mantine/core'
import type { PublicDraws } from '#contract/rewards/draws.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './draws.module.css'
import { Fact } from './fact.tsx'

/** What was fixed before anybody could know who takes part. */
export function PromisePanel({ draws }: { draws: PublicDraws }) {
  const { time_zone: zone, seed_hash, seed, published_at, published_before, draws_at } = draws
  return (
    <Panel aria-labelledby="promise-title">
      <Title order={2} id="promise-title">
        What was promised
      </Title>
      <p className={classes.dimmed}>
        A secret seed decides each draw. Its hash, a fingerprint that fits no other seed, is
        published ahead. The seed follows after the draw: whoever knows both can tell that nobody
        chose it later.
      </p>
      <dl className={classes.facts}>
        <Fact label="Hash of the seed (SHA-256)" isCode>
          {seed_hash}
        </Fact>
        <Fact label="Published">
          {dateAndTime(published_at, zone)},{' '}
          {published_before ? 'before it began' : 'after it had begun'}
        </Fact>
        <Fact label="Drawn from">
          {dateAndTime(draws_at, zone)} ({zone})
        </Fact>
        <Fact label="Seed" isCode={seed !== null}>
          {seed ?? 'Secret until it is drawn'}
        </Fact>
      </dl>
    </Panel>
  )
}
