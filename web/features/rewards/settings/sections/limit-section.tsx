import { dollars, figureProps } from './figure-input.tsx'
import { FigureSection } from './figure-section.tsx'
import type { SectionProps } from './section-props.ts'
import { sectionTexts } from './section-texts.ts'

/** The most that trips may earn a member in a month. Source: RW-SCORE-09, RW-SCORE-10. */
export function LimitSection(props: SectionProps) {
  const figure = figureProps('max_reward_per_employee', props)
  return (
    <FigureSection
      {...props.frame}
      {...sectionTexts.limit}
      figure={{ label: 'Per employee', ...dollars.perMonth, min: 1, ...figure }}
    />
  )
}
