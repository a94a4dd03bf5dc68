import { useState } from 'react'
import type { Output } from '#contract/route.ts'
import type { SubscriptionPlan, subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { defaultEmployees } from '#domain/subscriptions/programs/plans.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/use-user.ts'
import { runningProgram } from './chosen-program.ts'
import { EmployeesInput } from './employees-input.tsx'
import { PlanCard } from './plan-card.tsx'
import classes from './plan-cards.module.css'
import { planReason } from './plan-reason.ts'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import type { Overview } from './subscription-queries.ts'

interface PlanCardsProps {
  plans: Output<typeof subscriptionRoutes.listPlans>
  overview: Overview
}

/** The employee count and a card a plan. */
export function PlanCards({ plans, overview }: PlanCardsProps) {
  const { community_size, impersonated, time_zone } = useUser()
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
            Number of employees: <b>{running.number_of_employees.toLocaleString('en-US')}</b>
          </p>
        ) : (
          <EmployeesInput
            value={employees}
            onChange={setEmployees}
            description={`Your community has ${community_size > 0 ? community_size.toLocaleString('en-US') : 'N/A'}.`}
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
            reason={planReason({
              plan,
              overview,
              employees: count,
              isImpersonated: impersonated,
              todayOn: todayIn(time_zone),
            })}
            onChoose={() => setChoosing(plan)}
          />
        ))}
      </div>
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
