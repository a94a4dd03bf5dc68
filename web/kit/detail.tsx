import type { ReactNode } from 'react'
import { ApiError, bannerMessage } from '#web/api/errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, type PageHeaderProps } from '#web/ui/page-header.tsx'
import classes from './detail.module.css'
import { Loaded, type LoadedProps } from './loaded.tsx'

interface DetailPageProps<Data> extends LoadedProps<Data> {
  /** Title and actions; of what is not known yet, or is missing, those of any. */
  head: (data: Data | undefined) => PageHeaderProps
  /** What is said of an address that nothing stands under; what the server says unless given. */
  missing?: string
  /** The way on from there, where neither the head nor what stands around the page has one. */
  wayOn?: ReactNode
}

/** A page of one thing: its title, what can be done with it, and its parts; or that there is no such thing. */
export function DetailPage<Data>(props: DetailPageProps<Data>) {
  const { query, head, missing, wayOn, ...loaded } = props
  const { data, error } = query
  return (
    <>
      <PageHeader {...head(data)} />
      {data === undefined && isMissing(error) ? (
        <>
          <Notice kind="error">{missing ?? bannerMessage(error)}</Notice>
          {wayOn && <div className={classes.wayOn}>{wayOn}</div>}
        </>
      ) : (
        <Loaded query={query} {...loaded} />
      )}
    </>
  )
}

/** Gone, or an address that was made up or cut off: to ask once more would not help. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status)
}

export interface Fact {
  label: string
  value: ReactNode
  /** What else is to be said of it. */
  note?: string | undefined
  /** Digits for machines, which may break anywhere. */
  isCode?: boolean
}

interface FactsProps {
  facts: readonly Fact[]
  /** Lines stand below each other, figures beside each other, a grid in columns as wide as there is room for. */
  kind?: 'figures' | 'grid' | 'lines'
}

/** What is known about one thing, each with its label. */
export function Facts({ facts, kind = 'lines' }: FactsProps) {
  return (
    <dl className={classes.facts} data-kind={kind}>
      {facts.map(({ label, value, note, isCode }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-code={isCode || undefined}>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
