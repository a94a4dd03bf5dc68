import { costCards } from './transportation-costs.ts'

/** What benefits and compliance are computed with besides trips and costs. Source: decisions section 10, Planning. */
export const assumptionNames = [
  'workdays_a_year',
  'rentable_spaces_percent',
  'annual_salary',
  'replacement_cost_percent',
  'turnover_percent',
  'turnover_reduction_percent',
  'turnover_confirmed',
  'absence_days_avoided',
  'productivity_confirmed',
  'colorado_employees',
  'is_qualifying_employer',
] as const
/** One of them. Source: as above. */
export type AssumptionName = (typeof assumptionNames)[number]

/** The forms they stand in. Source: issue 22, part 1. */
export const assumptionGroups = [
  'workdays',
  'parking',
  'turnover',
  'productivity',
  'tax_credit',
] as const
/** One of them. Source: as above. */
export type AssumptionGroup = (typeof assumptionGroups)[number]

/** What they are counted in. Source: issue 22, part 1. */
export const assumptionUnits = ['days', 'percent', 'dollars', 'employees', 'yes or no'] as const
/** One of them. Source: as above. */
export type AssumptionUnit = (typeof assumptionUnits)[number]

/** What can be changed on the page, and so what its history tells of. Source: issue 22, part 1, history. */
export const historySubjects = [...costCards, ...assumptionNames] as const
/** One of them. Source: as above. */
export type HistorySubject = (typeof historySubjects)[number]

/** A number, or of `yes or no` a boolean; null where nothing is stated and there is no default. */
export type AssumptionValue = number | boolean | null

interface Assumption {
  /** The form it stands in first; salary is also in that of productivity. */
  group: AssumptionGroup
  label: string
  description: string
  unit: AssumptionUnit
  /** What holds until the employer states its own. */
  usual: AssumptionValue
  source: string
}

const ownFigure = 'Your own figure: there is no default'

/**
 * What each is, what holds until the employer states its own, and where that comes from.
 * Units: as `unit` says. Source: each with its own.
 */
export const assumptions: Readonly<Record<AssumptionName, Assumption>> = {
  workdays_a_year: {
    group: 'workdays',
    label: 'Workdays a year',
    description: 'Turns amounts a day into amounts a year, and the reverse.',
    unit: 'days',
    usual: 260,
    source: 'Assumption, editable: 52 weeks of 5 workdays, no holidays taken off',
  },
  rentable_spaces_percent: {
    group: 'parking',
    label: 'Free spaces that can be rented out',
    description: 'Percent of the parking spaces that members left free.',
    unit: 'percent',
    usual: 100,
    source: 'Assumption, editable: every free space finds somebody who rents it',
  },
  annual_salary: {
    group: 'turnover',
    label: 'Average annual salary',
    description: 'Of an employee, in dollars a year. Reduced Turnover and Productivity share it.',
    unit: 'dollars',
    usual: null,
    source: ownFigure,
  },
  replacement_cost_percent: {
    group: 'turnover',
    label: 'Cost of replacing an employee',
    description: 'Percent of an annual salary.',
    unit: 'percent',
    usual: 21,
    source:
      'Boushey and Glynn, "There Are Significant Business Costs to Replacing Employees", Center for American Progress, 2012: the median of 27 case studies, executives and physicians left out',
  },
  turnover_percent: {
    group: 'turnover',
    label: 'Employees who leave in a year',
    description: 'Percent of all employees, without the program.',
    unit: 'percent',
    usual: null,
    source: ownFigure,
  },
  turnover_reduction_percent: {
    group: 'turnover',
    label: 'Fewer of them among those who take part',
    description: 'Percent by which you expect the program to reduce leaving.',
    unit: 'percent',
    usual: null,
    source: 'Your own expectation: an assumption that nobody measured',
  },
  turnover_confirmed: {
    group: 'turnover',
    label: 'Figures of turnover confirmed',
    description: 'Reduced Turnover has no figure until you confirm these.',
    unit: 'yes or no',
    usual: false,
    source: 'Yours to confirm',
  },
  absence_days_avoided: {
    group: 'productivity',
    label: 'Fewer days of sickness a year of who bikes to work',
    description: 'Days a year, of somebody who bikes on all workdays.',
    unit: 'days',
    usual: 1,
    source:
      'Hendriksen et al., "The association between commuter cycling and sickness absence", Preventive Medicine 51(2), 2010: more than 1 day a year less among 1,236 Dutch employees. An association, no proof of a cause',
  },
  productivity_confirmed: {
    group: 'productivity',
    label: 'Figures of productivity confirmed',
    description: 'Employee Productivity has no figure until you confirm these.',
    unit: 'yes or no',
    usual: false,
    source: 'Yours to confirm',
  },
  colorado_employees: {
    group: 'tax_credit',
    label: 'Employees in Colorado',
    description:
      'Who work in Colorado, at most all of them. Empty: all employees where your address is there, else none are known.',
    unit: 'employees',
    usual: null,
    source: 'Yours to state; empty, the number of employees of your account',
  },
  is_qualifying_employer: {
    group: 'tax_credit',
    label: 'A private, nonprofit or municipal employer',
    description: 'Empty: yes for a business; else it is not known.',
    unit: 'yes or no',
    usual: null,
    source: 'Yours to state; empty, from the type of your account',
  },
}
