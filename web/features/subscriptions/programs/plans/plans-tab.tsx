import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/route.ts'
import { type SubscriptionPlan, subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { formatNumber } from '#domain/format-number.ts'
import { defaultEmployees } from '#domain/subscriptions/programs/plans.ts'
import type { LocalDate } from '#domain/time.ts'
import { joinQueries, Loaded, SkeletonLines } from '#web/kit/loaded.tsx'
import { useRoleReason } from '#web/session/roles.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { textWidth } from '#web/ui/text-width.ts'
import { runningProgram } from '../chosen-program.ts'
import { EmployeesInput } from '../employees-input.tsx'
import { whyNotToday } from '../launch/program-in-the-way.ts'
import { whyNot } from '../program-action-list.ts'
import { type Overview, plansQuery, subscriptionsQuery } from '../subscriptions-queries.ts'
import { FixedCostCard } from './fixed-cost-card.tsx'
import { PlanCard } from './plan-card.tsx'
import classes from './plans-tab.module.css'
import { SubscribeDialog } from './subscribe-dialog.tsx'

/** The older view: the plans as cards. Source: SUB-35 to SUB-41. */
export function PlansTab() {
  const plans = useQuery(plansQuery)
  const overview = useQuery(subscriptionsQuery)
  const waiting = (
    <Panel aria-label="Plans" aria-busy>
      <SkeletonLines count={4} />
    </Panel>
  )
  return (
    <Stack gap="lg">
      <Title order={2}>Choose Your Subscription Plan</Title>
      <Loaded query={joinQueries(plans, overview)} waiting={waiting}>
        {([plansData, overviewData]) => <PlanCards plans={plansData} overview={overviewData} />}
      </Loaded>
      <Notice kind="warning">
        Subscription invoices are generated at the beginning of each month and are available by the
        9th.
      </Notice>
      <Text c="dimmed" maw={textWidth}>
        You are notified before you are charged, and you can change your plan at any time: another
        plan applies from the end of what is paid.
      </Text>
    </Stack>
  )
}

interface PlanCardsProps {
  plans: Output<typeof subscriptionRoutes.listPlans>
  overview: Overview
}

/** The employee count and a card a plan. */
function PlanCards({ plans, overview }: PlanCardsProps) {
  const { community_size, impersonated, time_zone } = useUser()
  const lock = useRoleReason(subscriptionRoutes.subscribePlan, 'subscribe')
  const running = runningProgram(overview.data)
  const [employees, setEmployees] = useState<number | null>(plans.number_of_employees)
  const [choosing, setChoosing] = useState<SubscriptionPlan | null>(null)
  const isChanging = plans.data.some(({ state }) => state === 'next')
  const count = running?.number_of_employees ?? employees
  return (
    <>
      <div className={classes.count}>
        {running ? (
          <p>
            Number of employees: <b>{formatNumber(running.number_of_employees)}</b>
          </p>
        ) : (
          <EmployeesInput
            value={employees}
            onChange={setEmployees}
            description={`Your community has ${community_size > 0 ? formatNumber(community_size) : 'N/A'}.`}
            placeholder={String(defaultEmployees(community_size))}
            error={(count ?? 0) < 1 ? 'Enter the number of employees.' : undefined}
          />
        )}
      </div>
      <div className={classes.cards}>
        {plans.data.map((plan) => (
          <PlanCard
            key={plan.interval}
            plan={plan}
            hasFreeMonth={overview.trial_available}
            isChange={running !== undefined}
            isLeaving={isChanging && plan.state === 'current'}
            reason={
              lock ??
              planReason({
                plan,
                overview,
                employees: count,
                isImpersonated: impersonated,
                todayOn: todayIn(time_zone),
              })
            }
            onChoose={() => setChoosing(plan)}
          />
        ))}
      </div>
      <FixedCostCard programs={overview.data} />
      {choosing && count !== null && (
        <SubscribeDialog
          plan={choosing}
          employees={count}
          running={running}
          hasFreeMonth={overview.trial_available}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  )
}

interface PlanFacts {
  plan: SubscriptionPlan
  overview: Overview
  employees: number | null
  isImpersonated: boolean
  todayOn: LocalDate
}

/** Why a plan cannot be chosen now; null when it can. */
function planReason(facts: PlanFacts): string | null {
  const { plan, overview, employees, isImpersonated, todayOn } = facts
  const running = runningProgram(overview.data)
  if (running) {
    if (plan.state === 'next') return 'This plan follows already'
    return whyNot('change_interval', running, isImpersonated)
  }
  if (isImpersonated) return 'Only the employer can subscribe, not an administrator'
  const taken = whyNotToday(overview.data, todayOn)
  if (taken !== null) return taken
  return employees === null || employees < 1 ? 'Enter the number of employees first' : null
}
