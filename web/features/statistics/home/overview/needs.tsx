import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { Role } from '#contract/route.ts'
import type { Need } from '#contract/statistics/home-overview.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { accountTab, memberSections, paths, topUpAnchor } from '#web/paths.ts'
import { mayUse } from '#web/session/roles.ts'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import { LinkButton, TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { needsQuery } from '../home-queries.ts'
import { needText } from './need-texts.ts'
import classes from './needs.module.css'

/** The least role that may do something about it, as the contract declares the calls of the list it opens. */
const roles: Partial<Record<Need['kind'], Role>> = {
  join_requests: 'manager',
  due_invoices: 'owner',
  waiting_rewards: 'owner',
  short_credit: 'owner',
  stopped_top_up: 'owner',
  quiet_members: 'manager',
}

/** What waits for somebody: each count opens the very list it was counted by, where it is seen to. */
export function Needs({ isQuiet = false }: { isQuiet?: boolean }) {
  const query = useQuery(needsQuery)
  // Where other things come first it shows itself only when there is something.
  if (isQuiet && !query.data?.length) return null
  return (
    <Panel aria-labelledby="needs-title" className={classes.panel}>
      <Title order={2} size="h3" id="needs-title">
        What needs you
      </Title>
      <div aria-busy={query.isPending}>
        <Loaded query={query} waiting={<Waiting />}>
          {(needs) => <NeedList needs={needs} />}
        </Loaded>
      </div>
    </Panel>
  )
}

/** As tall as four of them, which is usual: little moves below once they are known. */
function Waiting() {
  return (
    <div className={classes.list}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={classes.waiting}>
          <Skeleton h={56} />
        </div>
      ))}
    </div>
  )
}

function NeedList({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0)
    return (
      <p className={classes.none}>
        Nothing waits for you: no request to join, no unpaid invoice, no reward without credit, no
        failed email, and nobody has gone quiet.
      </p>
    )
  return (
    <ul className={classes.list}>
      {needs.map((need) => (
        <Item key={need.kind} need={need} />
      ))}
    </ul>
  )
}

function Item({ need }: { need: Need }) {
  const user = useUser()
  const { figure, title, detail, action, look } = needText(need)
  const may = mayDo(user, need.kind)
  const label = may ? action : look
  return (
    <li className={classes.item}>
      <span className={classes.figure} data-long={figure.length > 4 || undefined}>
        {figure}
      </span>
      <div className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        <p className={classes.detail}>{detail}</p>
      </div>
      <div className={classes.ways}>
        <NeedLink kind={need.kind} name={`${label}: ${figure} ${title}`}>
          {label}
        </NeedLink>
        {need.kind === 'short_credit' && may && !hasFixedCost(user) && (
          <LinkButton to={paths.dashboard} search={{ panel: 'add-credit' }} size="xs">
            Add credit
          </LinkButton>
        )}
      </div>
    </li>
  )
}

function mayDo(user: Pick<Employer, 'user'>, kind: Need['kind']): boolean {
  const role = roles[kind]
  return role === undefined || mayUse(user, { role })
}

interface NeedLinkProps {
  kind: Need['kind']
  name: string
  children: ReactNode
}

/** The way to exactly what was counted. */
function NeedLink({ kind, name, children }: NeedLinkProps) {
  const said = { 'aria-label': name, children }
  switch (kind) {
    case 'join_requests':
      return (
        <TextLink
          to={paths.members}
          search={{ pending_type: 'request_to_employer' }}
          hash={memberSections.pending}
          {...said}
        />
      )
    case 'due_invoices':
      return (
        <TextLink
          to={paths.account}
          search={{ tab: accountTab.invoices, status: 'due' }}
          {...said}
        />
      )
    case 'waiting_rewards':
      return (
        <TextLink
          to={paths.creditDetails}
          search={{ tab: 'detailed', approval: 'waiting' }}
          {...said}
        />
      )
    case 'ending_credit':
      return <TextLink to={paths.creditDetails} search={{ ends: 'soon' }} hash="lots" {...said} />
    case 'short_credit':
      return <TextLink to={paths.rewardSystem} {...said} />
    case 'stopped_top_up':
      return <TextLink to={paths.creditDetails} hash={topUpAnchor} {...said} />
    case 'failed_emails':
      return (
        <TextLink
          to={paths.members}
          search={{ mail: 'sent', mail_failed: 'yes' }}
          hash={memberSections.mail}
          {...said}
        />
      )
    case 'quiet_members':
      return (
        <TextLink
          to={paths.members}
          search={{ show: 'quiet_members' }}
          hash={memberSections.list}
          {...said}
        />
      )
  }
}
