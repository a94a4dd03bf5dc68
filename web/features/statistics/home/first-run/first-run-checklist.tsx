import '@mantine/core/styles/Card.layer.css'
import { Button, Card, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { creditRoutes } from '#contract/money/credit.ts'
import type { invitationRoutes } from '#contract/people/invitations.ts'
import type { MembersStats } from '#contract/people/members.ts'
import type { rewardSettingsRoutes } from '#contract/rewards/settings.ts'
import type { subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { needsSubscription } from '#web/features/subscriptions/programs/is-subscribed.ts'
import { accountTab, memberSections, paths } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { todayIn } from '#web/session/today.ts'
import { LinkButton } from '#web/ui/links.tsx'
import classes from './first-run-checklist.module.css'
import {
  type FirstRunStep,
  firstRunSteps,
  hasLaunchedRewards,
  nextStep,
  type StepName,
} from './first-run-steps.ts'

const texts: Record<StepName, { title: string; text: string }> = {
  invite: {
    title: 'Invite your members',
    text: 'Nothing can be counted before people join and log their first trips.',
  },
  program: {
    title: 'Launch a program',
    text: 'Choose what it costs, when it starts and how many employees it is for.',
  },
  rewards: {
    title: 'Set rewards',
    text: 'Decide what a green trip earns and which prizes are drawn, and from which day on.',
  },
  credit: {
    title: 'Add credit',
    text: 'Rewards are paid from your balance; unused credit rolls over to the next month.',
  },
}

/** Who may do a step, as the contract declares it, whose code is not part of the first screen. */
const gates: {
  invite: Pick<typeof invitationRoutes.invite, 'role'>
  program: Pick<typeof subscriptionRoutes.launchProgram, 'role'>
  rewards: Pick<typeof rewardSettingsRoutes.changeRewardSettings, 'role'>
  credit: Pick<typeof creditRoutes.serviceFees, 'role'>
} = {
  invite: { role: 'manager' },
  program: { role: 'owner' },
  rewards: { role: 'manager' },
  credit: { role: 'owner' },
}

const actions: Record<StepName, string> = {
  invite: 'invite members',
  program: 'launch a program',
  rewards: 'set rewards',
  credit: 'add credit',
}

interface FirstRunChecklistProps {
  stats: MembersStats
  user: Employer
}

/** The reward programs; their code comes with them, as it does only here on the home page. */
const rewardProgramsQuery = queryOptions({
  queryKey: ['first-run', 'reward-programs'],
  queryFn: async ({ client }) => {
    const { programsQuery } = await import('#web/features/rewards/settings/program-queries.ts')
    return client.fetchQuery(programsQuery)
  },
  staleTime: 0,
  refetchOnMount: true,
})

/** What to do next, in place of empty charts. */
export function FirstRunChecklist({ stats, user }: FirstRunChecklistProps) {
  const { data: programs = [] } = useQuery(rewardProgramsQuery)
  const areRewardsLaunched = hasLaunchedRewards(programs, todayIn(user.time_zone))
  const steps = firstRunSteps(stats, user, areRewardsLaunched)
  const done = steps.filter((step) => step.done).length
  return (
    <Card component="section" aria-labelledby="first-run">
      <Title order={2} id="first-run">
        Start your commute program
      </Title>
      <Text c="dimmed" mt={4}>
        {done === steps.length
          ? 'All is set. The charts appear with the first trips of your members.'
          : `${done} of ${steps.length} done. The charts appear with the first trips.`}
      </Text>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.name}
            step={step}
            number={index + 1}
            isNext={step.name === nextStep(steps)}
            user={user}
          />
        ))}
      </ol>
    </Card>
  )
}

interface StepProps {
  step: FirstRunStep
  number: number
  /** The first that is not done: its link stands out. */
  isNext: boolean
  user: Employer
}

/** A step with the way to it, or with who takes it. */
function Step({ step: { name, done }, number, isNext, user }: StepProps) {
  const lock = useRoleReason(gates[name], actions[name])
  const { title, text } = texts[name]
  const isShown = lock === null || (done && name !== 'invite' && name !== 'credit')
  return (
    <li className={classes.step}>
      <span className={classes.mark} data-done={done || undefined}>
        {done ? <IconCheck aria-label="Done" size={18} /> : number}
      </span>
      <div className={classes.text}>
        <b>{title}</b>
        <Text c="dimmed">{done || lock === null ? text : `${text} ${lock}`}</Text>
      </div>
      {isShown && (
        <StepLink name={name} done={done} variant={isNext ? 'filled' : 'default'} user={user} />
      )}
    </li>
  )
}

interface StepLinkProps {
  name: StepName
  done: boolean
  /** Filled for the next step alone. */
  variant: 'filled' | 'default'
  user: Employer
}

function StepLink({ name, done, variant, user }: StepLinkProps) {
  if (name === 'invite') {
    return (
      <LinkButton to={paths.members} hash={memberSections.invite} variant={variant}>
        Invite members
      </LinkButton>
    )
  }
  if (name === 'program') {
    return (
      <LinkButton to={paths.account} search={{ tab: accountTab.subscription }} variant={variant}>
        {done ? 'See your program' : 'Launch a program'}
      </LinkButton>
    )
  }
  if (name === 'rewards' && !done && needsSubscription(user))
    return <WarnedStep variant={variant}>Set rewards</WarnedStep>
  if (name === 'rewards') {
    return (
      <LinkButton to={paths.rewardSystem} variant={variant}>
        {done ? 'See your rewards' : 'Set rewards'}
      </LinkButton>
    )
  }
  return (
    <LinkButton to={paths.dashboard} search={{ panel: 'add-credit' }} variant={variant}>
      Add credit
    </LinkButton>
  )
}

const SubscriptionWarning = lazy(async () => ({
  default: (await import('#web/features/rewards/settings/sections/subscription-warning.tsx'))
    .SubscriptionWarning,
}))

/** A step that leads nowhere before there is a subscription: it says so, and how to get one. */
function WarnedStep({ variant, children }: Pick<StepLinkProps, 'variant'> & { children: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <SubscriptionWarning onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
