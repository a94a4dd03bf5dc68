import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComplianceCard, ComplianceCheck } from '#contract/planning/compliance.ts'
import type { LawStatus, Standing } from '#domain/planning/compliance/laws.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type StatusKind, StatusText } from '#web/ui/status-text.tsx'
import classes from './compliance-cards.module.css'
import { complianceQuery } from './compliance-queries.ts'
import { LawPanel } from './law-panel.tsx'

interface Said {
  kind: StatusKind
  children: string
}

const statuses: Readonly<Record<LawStatus, Said>> = {
  not_yet: { kind: 'neutral', children: 'Not proposed yet' },
  proposed: { kind: 'waiting', children: 'Proposed' },
  enacted: { kind: 'waiting', children: 'Enacted, not in force yet' },
  in_force: { kind: 'good', children: 'In force' },
  ended: { kind: 'neutral', children: 'Ended' },
  not_adopted: { kind: 'neutral', children: 'Never adopted' },
}

const standings: Readonly<Record<Standing, Said>> = {
  met: { kind: 'good', children: 'You qualify' },
  missed: { kind: 'bad', children: 'You do not qualify yet' },
  unknown: { kind: 'waiting', children: 'Not known yet' },
  not_required: { kind: 'neutral', children: 'Nothing is asked' },
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
  const { name, title, status, status_text, standing, standing_text, checks } = law
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
            <StatusText {...statuses[status]} />
            <small>{status_text}</small>
          </dd>
        </div>
        <div>
          <dt>Where you stand</dt>
          <dd>
            <StatusText {...standings[standing]} />
            <small>{standing_text}</small>
          </dd>
        </div>
      </dl>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <Check key={check.label} check={check} standing={standing} />
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
function Check({ check, standing }: { check: ComplianceCheck; standing: Standing }) {
  const { label, required, actual, missing } = check
  return (
    <li>
      <span className={classes.label}>{label}</span>
      <span className={classes.met}>
        <StatusText {...saidOf(check, standing)} />
      </span>
      <span className={classes.facts}>
        {lead(check, standing)}: {required}. You have: {actual ?? 'not known yet'}.
        {missing && <strong className={classes.missing}> {missing}</strong>}
      </span>
    </li>
  )
}

/** What a threshold comes to: over a limit nothing is missed, nor where nothing is asked. */
function saidOf({ kind, is_met }: ComplianceCheck, standing: Standing): Said {
  if (is_met === null) return { kind: 'waiting', children: 'Not known' }
  if (kind === 'limit') {
    return is_met
      ? { kind: 'good', children: 'Within the limit' }
      : { kind: 'neutral', children: 'Over the limit' }
  }
  if (kind === 'coverage') {
    return { kind: 'neutral', children: is_met ? 'Would cover you' : 'Would not cover you' }
  }
  if (standing === 'not_required') {
    return { kind: 'neutral', children: is_met ? 'Would meet' : 'Would miss' }
  }
  return is_met ? { kind: 'good', children: 'Met' } : { kind: 'bad', children: 'Missed' }
}

/** How what is asked begins. */
function lead({ kind }: ComplianceCheck, standing: Standing): string {
  if (kind === 'limit') return 'Counts up to'
  return standing === 'not_required' ? 'Would have asked' : 'Asked'
}
