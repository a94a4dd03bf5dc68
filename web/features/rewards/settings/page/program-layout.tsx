import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { toDollars } from '#domain/money.ts'
import { amount } from '#web/ui/format/amount.ts'
import { CostColumns } from '../estimate/cost-columns.tsx'
import classes from './program-layout.module.css'
import { panelId, spendingId } from './section-anchors.ts'

interface ProgramLayoutProps {
  sections: ReactNode
  panel: ReactNode
  /** In the whole width, after both. */
  below: ReactNode
  /** A month; null while it cannot be worked out. */
  totalCents: number | null
  /** What became of what was typed. */
  saveBar: ReactNode
}

/** The settings with their cost beside them; on small screens the cost follows, its total in sight. */
export function ProgramLayout(props: ProgramLayoutProps) {
  const { sections, panel, below, totalCents, saveBar } = props
  return (
    <div className={classes.page}>
      <CostColumns
        settings={sections}
        cost={
          <div id={panelId} tabIndex={-1} className={classes.panel}>
            {panel}
          </div>
        }
      >
        <div id={spendingId} tabIndex={-1} className={classes.below}>
          {below}
        </div>
        <div className={classes.bars}>
          {saveBar}
          <div className={classes.total}>
            <p>
              Estimated <b>{totalCents === null ? '–' : amount(toDollars(totalCents))}</b> a month
            </p>
            <a href={`#${panelId}`}>Cost and dates</a>
          </div>
        </div>
      </CostColumns>
    </div>
  )
}

/** A line over the page while its settings are on their way; its room is always there. Source: RW-GEN-01. */
export function LoadingLine({ isLoading }: { isLoading: boolean }) {
  return (
    <div className={classes.line} role="status" data-loading={isLoading || undefined}>
      {isLoading && <VisuallyHidden>Loading the reward program</VisuallyHidden>}
    </div>
  )
}

/** The page's own shape until its settings have come. Source: RW-GEN-01. */
export function ProgramSkeleton() {
  return (
    <div className={classes.columns} aria-hidden>
      <div className={classes.sections}>
        <Skeleton height={150} radius="lg" />
        <Skeleton height={150} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
      <Skeleton height={560} radius="lg" />
    </div>
  )
}
