import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type BenefitCard, benefitRoutes } from '#contract/planning/costs-benefits.ts'
import { figureText } from '#domain/planning/costs/figure-text.ts'
import { membersStatsQuery } from '#web/features/people/members/members-queries.ts'
import { useMay } from '#web/session/roles.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { ComputedLink } from '../cards/cost-section.tsx'
import { FigurePanel } from '../cards/figure-panel.tsx'
import { Cards, PlanningCard } from '../cards/planning-card.tsx'
import { NextStep } from './next-step.tsx'

const AssumptionDialog = lazy(async () => ({
  default: (await import('./assumption-dialog.tsx')).AssumptionDialog,
}))

interface BenefitCardsProps {
  benefits: readonly BenefitCard[]
  /** What they are for, such as `a month`. */
  per: string
  /** Whether there are trips to compute them from. */
  hasTrips: boolean
}

/** What the programs bring, each figure with what it is computed from. Source: EMPCOST-10. */
export function BenefitCards({ benefits, per, hasTrips }: BenefitCardsProps) {
  const { data: stats } = useQuery({ ...membersStatsQuery, enabled: !hasTrips })
  return (
    <Cards>
      {benefits.map((benefit) => (
        <Benefit key={benefit.card} benefit={benefit} per={per}>
          {!hasTrips && stats && isOfTrips(benefit) && (
            <NextStep stats={stats} of={benefit.label} />
          )}
        </Benefit>
      ))}
    </Cards>
  )
}

/** The tax credit is computed from costs alone. */
function isOfTrips({ card }: BenefitCard): boolean {
  return card !== 'tax_credit'
}

interface BenefitProps {
  benefit: BenefitCard
  per: string
  /** What is to be done before there is a figure. */
  children: ReactNode
}

function Benefit({ benefit, per, children }: BenefitProps) {
  const [open, setOpen] = useState<'form' | 'panel' | null>(null)
  const may = useMay(benefitRoutes.changePlanningAssumptions)
  const close = () => setOpen(null)
  const { label, value, unit, missing, source, group } = benefit
  return (
    <PlanningCard
      label={label}
      value={unit === 'kg CO2e' && value !== null ? exactNumber(value) : figureText(value, unit)}
      per={value === null ? null : unit === 'kg CO2e' ? `kg CO₂e ${per}` : per}
      actions={
        <>
          {group && (
            <Button
              variant="default"
              size="xs"
              aria-haspopup="dialog"
              onClick={() => setOpen('form')}
            >
              {may ? 'Edit inputs' : 'View inputs'}
              <VisuallyHidden>&nbsp;of {label}</VisuallyHidden>
            </Button>
          )}
          <ComputedLink of={label} onOpen={() => setOpen('panel')} />
        </>
      }
    >
      {children || (missing && <p>{missing}</p>)}
      <p data-source>Source: {source}</p>
      <Suspense>
        {open === 'form' && group && <AssumptionDialog group={group} onClose={close} />}
        {open === 'panel' && (
          <FigurePanel
            title={label}
            figure={benefit}
            per={per}
            action={
              group && (
                <Button variant="default" size="xs" onClick={() => setOpen('form')}>
                  {may ? 'Edit inputs' : 'View inputs'}
                </Button>
              )
            }
            onClose={close}
          />
        )}
      </Suspense>
    </PlanningCard>
  )
}
