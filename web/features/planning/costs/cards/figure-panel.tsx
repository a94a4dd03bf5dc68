import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FigureCard, FigureInput } from '#contract/planning/costs-figure-card.ts'
import { figureText } from '#domain/planning/costs/figure-text.ts'
import { DetailPanel } from '#web/kit/detail-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './figure-panel.module.css'

interface FigurePanelProps {
  title: string
  figure: FigureCard
  /** What the figure is for, such as `a month`. */
  per: string
  /** What can be done about it. */
  action?: ReactNode
  onClose: () => void
}

/** How a figure was computed: formula, inputs and source, and what to know beside it. */
export function FigurePanel({ title, figure, per, action, onClose }: FigurePanelProps) {
  const { value, unit, missing, formula, inputs, source, notes } = figure
  return (
    <DetailPanel title={title} onClose={onClose}>
      <div className={classes.parts}>
        <p className={classes.value}>
          {figureText(value, unit)} {value !== null && <small>{per}</small>}
        </p>
        {missing && (
          <Notice kind="info" action={action}>
            {missing}
          </Notice>
        )}
        <PanelPart title="Formula">
          <Text>{formula}</Text>
        </PanelPart>
        {inputs.length > 0 && (
          <PanelPart title="Inputs">
            <ul className={classes.inputs}>
              {inputs.map((input) => (
                <Input key={input.label} input={input} />
              ))}
            </ul>
          </PanelPart>
        )}
        <PanelPart title="Source">
          <Text>{source}</Text>
        </PanelPart>
        <PanelNotes notes={notes} />
        {!missing && action && <div>{action}</div>}
      </div>
    </DetailPanel>
  )
}

function Input({ input: { label, value, unit, source, is_assumption } }: { input: FigureInput }) {
  return (
    <li>
      <span className={classes.label}>{label}</span>
      <strong>{figureText(value, unit)}</strong>
      <small>
        {is_assumption && 'Assumption. '}
        {source}
      </small>
    </li>
  )
}

/** A titled part of a panel. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  )
}

/** What to know beside a figure or a law. */
export function PanelNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <PanelPart title="Notes">
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </PanelPart>
  )
}
