import type { ShareKind } from './metrics-queries.ts'

interface Definition {
  definition: string
  source: string
}

interface ShareWords {
  title: string
  subtitle: string
  label: string
  unit: string
  surveyTitle: string
  surveySubtitle: string
  surveyLabel: string
  surveyUnit: string
  survey: Definition
  filter: Definition
}

/** What the charts of each share are called and mean. */
export const shareWords: Record<ShareKind, ShareWords> = {
  'mode-share': {
    title: 'Mode share',
    subtitle: 'Trips by mode',
    label: 'Trips',
    unit: 'trips',
    surveyTitle: 'Initial mode share',
    surveySubtitle: 'Members by their usual mode',
    surveyLabel: 'Members',
    surveyUnit: 'members',
    survey: {
      definition:
        'How members said they usually commute, when they joined. Those who left are not counted.',
      source: 'the commute survey of your members',
    },
    filter: {
      definition:
        'Trips by mode in the dates and on the days chosen. A day of telecommuting counts as two: there and back.',
      source: 'the trips your members logged',
    },
  },
  'mile-share': {
    title: 'Mile share',
    subtitle: 'Miles by mode',
    label: 'Miles',
    unit: 'miles',
    surveyTitle: 'Initial mile share',
    surveySubtitle: 'Miles a week by usual mode',
    surveyLabel: 'Miles a week',
    surveyUnit: 'miles a week',
    survey: {
      definition:
        'Miles a week by the usual mode, when members joined: the distance to work, there and back, on each of their office days. Those who left are not counted.',
      source: 'the commute survey of your members',
    },
    filter: {
      definition:
        'Miles of the trips in the dates and on the days chosen. A day of telecommuting counts the miles there and back that it spared.',
      source: 'the trips your members logged',
    },
  },
}
