import { formatDay } from '#domain/format-day.ts'
import { formatUnitPrice } from '#domain/format-dollars.ts'
import { formatNumber } from '#domain/format-number.ts'

/**
 * What a field of a change is called on a screen; a field without a name here is named by its own words, as those
 * of reward programs are. Errors: none. Source: issue 17, part 5.
 */
export function fieldLabel(field: string): string {
  return labels.get(field) ?? field
}

/**
 * What a field held, as people read it: `$0.805` of a price, `Nov 30, 2026` of a day, `none` where there was nothing.
 * What is not as its kind of field has it stays as it was saved. Units: of a price dollars. Errors: none.
 * Source: issue 17, part 5; PAY-09.
 */
export function fieldValue(field: string, value: string | null): string {
  const { like, read, none = 'none' } = kinds[kindOfField.get(field) ?? 'text']
  if (value === null) return none
  return like.test(value) ? read(value) : value
}

/**
 * What a field held before, as people read it; null where there was nothing and that means nothing of its own, as
 * the list price does of a price. Errors: none. Source: issue 17, part 5; PAY-09.
 */
export function valueBefore(field: string, value: string | null): string | null {
  const { none } = kinds[kindOfField.get(field) ?? 'text']
  return value === null && none === undefined ? null : fieldValue(field, value)
}

interface Kind {
  /** What its values look like. */
  like: RegExp
  read: (value: string) => string
  /** What no value means. */
  none?: string
}

type KindName = 'code' | 'count' | 'day' | 'dollars' | 'percent' | 'price' | 'text'

const figure = /^-?\d+(?:\.\d+)?$/

const kinds: Readonly<Record<KindName, Kind>> = {
  code: { like: /^\w+$/, read: (value) => value.replaceAll('_', ' ') },
  count: { like: figure, read: (value) => formatNumber(Number(value)) },
  day: { like: /^\d{4}-\d{2}-\d{2}$/, read: formatDay },
  dollars: { like: figure, read: (value) => formatUnitPrice(Number(value)) },
  percent: { like: figure, read: (value) => `${value}%` },
  price: { like: figure, read: (value) => formatUnitPrice(Number(value)), none: 'list price' },
  text: { like: /^/, read: (value) => value },
}

/** Fields that are no text. */
const kindOfField: ReadonlyMap<string, KindName> = new Map<string, KindName>([
  ['employees', 'count'],
  ['end_date', 'day'],
  ['interval', 'code'],
  ['price_month', 'price'],
  ['price_half_year', 'price'],
  ['price_year', 'price'],
  ['service_fee', 'percent'],
  ['top_up_threshold', 'dollars'],
  ['top_up_amount', 'dollars'],
  ['top_up_monthly_limit', 'dollars'],
])

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    community_type: 'Type',
    community_name: 'Employer name',
    address: 'Employer address',
    latitude: 'Latitude',
    longitude: 'Longitude',
    time_zone: 'Time zone',
    invoice_name: 'Invoice contact',
    invoice_email: 'Invoice email',
    parking: 'Cost of parking',
    telework: 'Saved by telecommuting',
    transit_pass: 'Cost of transit passes',
    parking_cash_out: 'Cost of parking cash out',
    vanpool_shuttle: 'Cost of vanpools and shuttles',
    guaranteed_ride_home: 'Cost of guaranteed rides home',
    flat_biking: 'Cost of flat biking benefits',
    bike_sharing: 'Cost of bike sharing',
    flat_walking: 'Cost of flat walking benefits',
    generic_benefits: 'Cost of generic benefits',
    ride_sharing: 'Cost of ride sharing',
    custom_rewards: 'Cost of custom rewards',
    employees: 'Employees',
    end_date: 'End',
    interval: 'Billed every',
    role: 'Role',
    active: 'Active',
    balance: 'Credit of the business',
    member_balance: 'Credit of the member',
    email_verified: 'Email verified',
    status: 'Status',
    price_month: 'Price per month',
    price_half_year: 'Price per half year',
    price_year: 'Price per year',
    service_fee: 'Service fee',
    top_up_threshold: 'Top up below',
    top_up_amount: 'Top up by',
    top_up_monthly_limit: 'At most a month',
    planning_tools: 'Planning tools',
    contact_in_menu: 'Contact in the menu',
    program_builder: 'Build my Program',
    plan_cards: 'Plan cards',
    expired_credit: 'Expired credit',
  }),
)
