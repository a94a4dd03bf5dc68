import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComplianceCard, ComplianceCheck } from '#contract/planning/compliance.ts'
import type { LawStatus, Standing } from '#domain/planning/compliance/laws.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { shortDate } from '#web/ui/format/date-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type StatusKind, StatusText } from '#web/ui/status-text.tsx'
import classes from './compliance-cards.module.css'
import { complianceQuery } from './compliance-queries.ts'
import { LawPanel } from './law-panel.tsx'

const statusKinds: Readonly<Record<LawStatus, StatusKind>> = {
  not_yet: 'neutral',
  proposed: 'waiting',
  enacted: 'waiting',
  in_force: 'good',
  ended: 'neutral',
  not_adopted: 'neutral',
}

const standingKinds: Readonly<Record<Standing, StatusKind>> = {
  met: 'good',
  missed: 'bad',
  unknown: 'waiting',
  not_required: 'neutral',
}

/** The laws that ask something of employers about commuting. Source: EMPCOST-11. */
export function ComplianceCards() {
  return (
    <Loaded query={useQuery(complianceQuery)}>
      {({ data, place_text }) => (
        <>
          {place_text && <Notice kind="info">{place_text}</Notice>}
          <div className={classes.laws}>
            {data.map((law) => (
              <LawCard key={law.law} law={law} />
            ))}
          </div>
        </>
      )}
    </Loaded>
  )
}

/** One law: what became of it, what it asks, and where the employer stands. */
function LawCard({ law }: { law: ComplianceCard }) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, title, status, status_text, status_since, standing, standing_text, checks } = law
  return (
    <Panel className={classes.card} aria-label={name}>
      <div>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.title}>{title}</p>
      </div>
      <dl className={classes.states}>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusText kind={statusKinds[status]}>{status_text}</StatusText>
            <small>Since {shortDate(status_since)}</small>
          </dd>
        </div>
        <div>
          <dt>Where you stand</dt>
          <dd>
            <StatusText kind={standingKinds[standing]}>{standing_text}</StatusText>
          </dd>
        </div>
      </dl>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <Check key={check.label} check={check} />
        ))}
      </ul>
      <p className={classes.source}>Source: {law.source}</p>
      <div className={classes.actions}>
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          History, formulas and links<VisuallyHidden>: {name}</VisuallyHidden>
        </Anchor>
      </div>
      {isOpen && <LawPanel law={law} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/** One threshold: what is asked, what there is, and by how much it misses. */
function Check({
  check: { label, required, actual, is_met, missing },
}: {
  check: ComplianceCheck
}) {
  const kind = is_met === null ? 'waiting' : is_met ? 'good' : 'bad'
  return (
    <li>
      <span className={classes.label}>{label}</span>
      <span className={classes.met}>
        <StatusText kind={kind}>
          {is_met === null ? 'Not known' : is_met ? 'Met' : 'Missed'}
        </StatusText>
      </span>
      <span className={classes.facts}>
        Asks {required}. You have: {actual ?? 'not known yet'}.
        {missing && <strong className={classes.missing}> {missing}</strong>}
      </span>
    </li>
  )
}
