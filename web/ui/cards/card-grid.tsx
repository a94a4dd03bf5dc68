import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './card-grid.module.css'

/** A titled group of cards, as many beside each other as there is room for. */
export function CardGrid({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <div className={classes.cards}>{children}</div>
    </section>
  )
}
