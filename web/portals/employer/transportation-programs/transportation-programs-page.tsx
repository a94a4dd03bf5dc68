import { useQuery } from '@tanstack/react-query'
import { periodNames } from '#domain/planning/costs/period-share.ts'
import { ComplianceCards } from '#web/features/planning/compliance/compliance-cards.tsx'
import { complianceQuery } from '#web/features/planning/compliance/compliance-queries.ts'
import {
  assumptionsQuery,
  benefitsQuery,
} from '#web/features/planning/costs/benefits/benefit-queries.ts'
import { BenefitCards } from '#web/features/planning/costs/benefits/benefit-section.tsx'
import { CostCards } from '#web/features/planning/costs/cards/cost-section.tsx'
import { PageSection, WaitingCards } from '#web/features/planning/costs/cards/planning-card.tsx'
import { periodCostsQuery } from '#web/features/planning/costs/cost-queries.ts'
import { planningSearch } from '#web/features/planning/costs/period-search.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { PlanningHeader } from './planning-header.tsx'

const sections = [
  { id: 'costs', label: 'Transportation Costs' },
  { id: 'benefits', label: 'Potential Benefits and Savings' },
  { id: 'compliance', label: 'Compliance With Policies' },
]

/** Starts the calls of the page; each part shows its own waiting and failing. */
export function loadTransportationPrograms({ queryClient }: RouterContext, raw: RawSearch): void {
  const { period = 'monthly' } = planningSearch(raw)
  void queryClient.prefetchQuery(periodCostsQuery(period))
  void queryClient.prefetchQuery(benefitsQuery(period))
  void queryClient.prefetchQuery(assumptionsQuery)
  void queryClient.prefetchQuery(complianceQuery)
}

/** What programs cost, what they bring, and which laws they meet. Source: EMPCOST-01, SHELL-27. */
export function TransportationProgramsPage() {
  const { period = 'monthly' } = useUrlSearch(planningSearch).search
  const costs = useQuery(periodCostsQuery(period))
  const benefits = useQuery(benefitsQuery(period))
  return (
    <>
      <PlanningHeader period={period} costs={costs.data} />
      <SectionLinks sections={sections} />
      <PageSection
        id="costs"
        title="Transportation Costs"
        note="What each program costs you, by the figures you state. A card without a figure counts nothing."
      >
        <Loaded query={costs} waiting={<WaitingCards count={12} />}>
          {(shown) => (
            <CostCards
              costs={shown.data}
              total={shown.total}
              scale={{
                employees: shown.number_of_employees,
                workdays: shown.workdays_a_year,
                period: shown.period,
              }}
            />
          )}
        </Loaded>
      </PageSection>
      <PageSection
        id="benefits"
        title="Potential Benefits and Savings"
        note={benefits.data?.basis.text}
      >
        <Loaded query={benefits} waiting={<WaitingCards count={7} />}>
          {(shown) => (
            <BenefitCards
              benefits={shown.data}
              per={periodNames[shown.period]}
              hasTrips={shown.basis.start_date !== null}
            />
          )}
        </Loaded>
      </PageSection>
      <PageSection
        id="compliance"
        title="Compliance With Policies"
        note="Where you stand with laws about commuting. This is no legal advice."
      >
        <ComplianceCards />
      </PageSection>
    </>
  )
}
