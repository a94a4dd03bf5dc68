import { InfoTip } from '#web/ui/cards/info-tip.tsx'
import classes from './metrics-bar.module.css'

interface DefinitionTipProps {
  about: string
  definition: string
  source: string
}

/** What a chart's figures mean and where they come from. */
export function DefinitionTip({ about, definition, source }: DefinitionTipProps) {
  return (
    <InfoTip about={about}>
      <p className={classes.definition}>{definition}</p>
      <p className={classes.source}>Source: {source}.</p>
    </InfoTip>
  )
}
