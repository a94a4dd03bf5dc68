/**
 * What a field of a change is called on a screen; a field without a name here is named by its own words, as those
 * of reward programs are. Errors: none. Source: issue 17, part 5.
 */
export function fieldLabel(field: string): string {
  return labels.get(field) ?? field
}

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
    service_fee: 'Service fee, percent',
    planning_tools: 'Planning tools',
    contact_in_menu: 'Contact in the menu',
    program_builder: 'Build my Program',
    plan_cards: 'Plan cards',
    expired_credit: 'Expired credit',
  }),
)
