import { Anchor, Stack, Text } from '@mantine/core'
import type { ComplianceCard } from '#contract/planning/compliance.ts'
import { PanelNotes, PanelPart } from '#web/features/planning/costs/cards/figure-panel.tsx'
import { DetailPanel } from '#web/kit/detail-panel.tsx'
import { shortDate } from '#web/ui/format/date-words.ts'
import classes from './compliance-cards.module.css'

interface LawPanelProps {
  law: ComplianceCard
  onClose: () => void
}

/** What came of a law day by day, how each threshold is checked, and where to read it. */
export function LawPanel({ law, onClose }: LawPanelProps) {
  const { name, title, formula, source, checks, history, links, notes } = law
  return (
    <DetailPanel title={name} onClose={onClose}>
      <Stack gap="lg">
        <Text fw={550}>{title}</Text>
        <PanelPart title="Formula">
          <Text>{formula}</Text>
        </PanelPart>
        <PanelPart title="Thresholds">
          <ul className={classes.days}>
            {checks.map((check) => (
              <li key={check.label}>
                <strong>{check.label}</strong>: {check.required}
                <small>{check.formula}</small>
                <small>Source: {check.source}</small>
              </li>
            ))}
          </ul>
        </PanelPart>
        <PanelPart title="History">
          <ol className={classes.days}>
            {history.map((day) => (
              <li key={`${day.date} ${day.text}`}>
                <time dateTime={day.date}>{shortDate(day.date)}</time>
                {day.text}
                <small>Source: {day.source}</small>
              </li>
            ))}
          </ol>
        </PanelPart>
        <PanelPart title="Source">
          <Text>{source}</Text>
          {links.map(({ label, url }) => (
            <Text key={url}>
              <Anchor href={url} target="_blank" rel="noreferrer">
                {label}
              </Anchor>
            </Text>
          ))}
        </PanelPart>
        <PanelNotes notes={notes} />
      </Stack>
    </DetailPanel>
  )
}
