import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { costRoutes, type TransportationCost } from '#contract/planning/costs.ts'
import type { FigureCard } from '#contract/planning/costs-figure-card.ts'
import { figureText, noFigure } from '#domain/planning/costs/figure-text.ts'
import { periodNames } from '#domain/planning/costs/period-share.ts'
import { useMay } from '#web/session/roles.ts'
import type { CostScale } from './cost-form.ts'
import { costText } from './cost-text.ts'
import { FigurePanel } from './figure-panel.tsx'
import { Cards, PlanningCard } from './planning-card.tsx'

const CostDialog = lazy(async () => ({
  default: (await import('./cost-dialog.tsx')).CostDialog,
}))

interface CostCardsProps {
  costs: readonly TransportationCost[]
  total: FigureCard
  scale: CostScale
}

/** What each program costs, and all of them together. Source: EMPCOST-04, EMPCOST-06. */
export function CostCards({ costs, total, scale }: CostCardsProps) {
  const per = periodNames[scale.period]
  return (
    <Cards>
      {costs.map((cost) => (
        <CostCard key={cost.card} cost={cost} scale={scale} />
      ))}
      <PlanningCard
        label="Total Cost"
        value={figureText(total.value, total.unit)}
        per={total.value === null ? null : per}
        isTotal
      >
        {total.missing && <p>{total.missing}</p>}
        <p>{total.formula}</p>
        {total.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p data-source>Source: {total.source}</p>
      </PlanningCard>
    </Cards>
  )
}

function CostCard({ cost, scale }: { cost: TransportationCost; scale: CostScale }) {
  const [open, setOpen] = useState<'form' | 'panel' | null>(null)
  const may = useMay(costRoutes.changeTransportationCost)
  const close = () => setOpen(null)
  const { label, cost: figure } = cost
  const per = periodNames[scale.period]
  const daily = cost.daily_amount
  return (
    <PlanningCard
      label={label}
      {...(cost.employees_percent === null
        ? { value: daily === null ? noFigure : figureText(daily, 'dollars'), per: 'a day' }
        : {
            value: figureText(figure?.value ?? null, 'dollars'),
            per: figure?.value == null ? null : per,
          })}
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            aria-haspopup="dialog"
            onClick={() => setOpen('form')}
          >
            {may ? 'Edit' : 'View'}
            <VisuallyHidden>&nbsp;{label}</VisuallyHidden>
          </Button>
          {figure && <ComputedLink of={label} onOpen={() => setOpen('panel')} />}
        </>
      }
    >
      {figure?.missing && <p>{figure.missing}</p>}
      {cost.amount !== null && <p>{costText(cost)}</p>}
      {cost.employees_percent === null && <p>Spared, not spent: not in Total Cost.</p>}
      <p data-source>Source: {cost.is_default ? cost.source : 'Your own figure'}</p>
      <Suspense>
        {open === 'form' && <CostDialog cost={cost} scale={scale} onClose={close} />}
        {open === 'panel' && figure && (
          <FigurePanel title={label} figure={figure} per={per} onClose={close} />
        )}
      </Suspense>
    </PlanningCard>
  )
}

/** From a card to formula, inputs and source of its figure. */
export function ComputedLink({ of, onOpen }: { of: string; onOpen: () => void }) {
  return (
    <Anchor component="button" type="button" size="xs" aria-haspopup="dialog" onClick={onOpen}>
      How it is computed<VisuallyHidden>: {of}</VisuallyHidden>
    </Anchor>
  )
}
