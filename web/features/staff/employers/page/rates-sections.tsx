import { type FeatureSwitches, featureSwitches } from '#contract/staff/employers-fields.ts'
import type { EmployerPage, RateChange } from '#contract/staff/employers-page.ts'
import { intervals, plans } from '#domain/subscriptions/programs/plans.ts'
import { Facts } from '#web/kit/detail.tsx'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { column, dateTimeWidth } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { percentText, unitPrice } from '../rate-texts.ts'
import { switchTexts } from '../switches-dialog.tsx'
import { Section } from './section.tsx'

// The keys of a schema of ours are its fields.
const switchNames = Object.keys(featureSwitches.shape) as (keyof FeatureSwitches)[]

/** What the employer pays, who set that and from when on, and which parts of the product it sees. */
export function RatesSections({ employer }: { employer: EmployerPage }) {
  const { custom_subscription_plans: own, service_fee, features, time_zone: zone } = employer
  return (
    <>
      <Section id="prices">
        <Facts
          kind="figures"
          facts={[
            ...intervals.map((each) => ({
              label: plans[each].label,
              value: unitPrice(own[each]),
            })),
            { label: 'Service fee', value: percentText(service_fee.fee) },
          ]}
        />
        <List
          label="Changes of prices and fee"
          of="changes"
          query={rowsAtHand(employer.rate_changes)}
          columns={rateColumns(zone)}
          empty="Prices and fee were never changed."
        />
      </Section>
      <Section id="switches">
        <Facts
          kind="figures"
          facts={switchNames.map((name) => ({
            label: switchTexts[name].label,
            value: features[name] ? 'On' : 'Off',
          }))}
        />
      </Section>
    </>
  )
}

function rateColumns(zone: string) {
  return [
    column<RateChange>('what', 'What', { width: 110, isRowHeader: true }, ({ kind }) =>
      kind === 'fee' ? 'Service fee' : 'Prices',
    ),
    column<RateChange>('from', 'Counts from', 120, (row) => shortDate(row.from)),
    column<RateChange>('change', 'Change', { width: 300, isWide: true }, (row) => (
      <WrappedText title={changeOf(row)}>{changeOf(row)}</WrappedText>
    )),
    column<RateChange>('by', 'By', 120, (row) => row.changed_by),
    column<RateChange>('at', 'Set', dateTimeWidth, (row) => dateAndTime(row.changed_at, zone)),
  ]
}

/** Monthly List price → $0.805; what stayed is left out. */
function changeOf({ before, after }: RateChange): string {
  if ('fee' in before || 'fee' in after) {
    const [from, to] = [before, after].map((side) => ('fee' in side ? percentText(side.fee) : '–'))
    return `${from} → ${to}`
  }
  return intervals
    .filter((each) => before[each] !== after[each])
    .map((each) => `${plans[each].label} ${unitPrice(before[each])} → ${unitPrice(after[each])}`)
    .join(', ')
}
