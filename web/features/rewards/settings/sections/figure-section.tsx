import type { ComponentProps, ReactNode } from 'react'
import { FigureInput } from './figure-input.tsx'
import { FieldGrid, SettingsSection } from './settings-section.tsx'

interface FigureSectionProps
  extends Omit<ComponentProps<typeof SettingsSection>, 'readOnly' | 'children'> {
  figure: ComponentProps<typeof FigureInput>
  /** What follows from it. */
  children?: ReactNode
}

/** A section of a single figure. */
export function FigureSection({ figure, children, ...section }: FigureSectionProps) {
  return (
    <SettingsSection {...section} readOnly={figure.readOnly}>
      <FieldGrid of="pair">
        <FigureInput {...figure} />
      </FieldGrid>
      {children}
    </SettingsSection>
  )
}
