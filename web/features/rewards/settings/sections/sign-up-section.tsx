import { dollars, figureProps } from './figure-input.tsx'
import { FigureSection } from './figure-section.tsx'
import { savedIfWrong } from './saved-if-wrong.ts'
import type { SectionProps } from './section-props.ts'
import { sectionTexts } from './section-texts.ts'

/** What a new member receives once. Source: RW-SIGN. */
export function SignUpSection(props: SectionProps) {
  const { frame, settings, saved, onChange } = props
  const figure = figureProps('signup_incentives', props)

  function turn(signup_incentives_enabled: boolean) {
    const mended = savedIfWrong('signup_incentives', settings, saved)
    onChange({ ...mended, signup_incentives_enabled })
  }

  return (
    <FigureSection
      {...frame}
      {...sectionTexts.sign_up}
      enabled={settings.signup_incentives_enabled}
      onSwitch={turn}
      figure={{ label: 'For each new member', ...dollars.once, ...figure }}
    />
  )
}
