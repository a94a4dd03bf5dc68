import { Title } from '@mantine/core'
import type { PublicDraws } from '#contract/rewards/draws.ts'
import { drawAlgorithm } from '#domain/rewards/draws/algorithm.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './draws.module.css'

/** The whole algorithm in words, by which anybody can write a program that draws once more. */
export function AlgorithmPanel({ version }: Pick<PublicDraws, 'version'>) {
  return (
    <Panel aria-labelledby="algorithm-title">
      <Title order={2} id="algorithm-title">
        How it is drawn
      </Title>
      <p className={classes.dimmed}>
        Everything that is needed to draw once more with a program of your own.
      </p>
      <details className={classes.algorithm}>
        <summary>The algorithm, version {version}</summary>
        <dl>
          {drawAlgorithm(version).map((paragraph) => {
            const [, name = '', text = ''] = /^([^.]+)\. (.*)$/s.exec(paragraph) ?? []
            return (
              <div key={paragraph}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            )
          })}
        </dl>
      </details>
    </Panel>
  )
}
