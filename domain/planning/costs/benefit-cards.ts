/** The cards of Potential Benefits and Savings, in their order. Source: EMPCOST-10. */
export const benefitCards = [
  'renting_parking_spaces',
  'reduced_turnover',
  'employee_productivity',
  'transportation_savings',
  'tax_credit',
  'total_equivalent_savings',
  'reduction_in_emissions',
] as const
/** One of them. Source: as above. */
export type BenefitCardName = (typeof benefitCards)[number]

/** What they are called. Source: EMPCOST-10. */
export const benefitLabels: Readonly<Record<BenefitCardName, string>> = {
  renting_parking_spaces: 'Renting Parking Spaces',
  reduced_turnover: 'Reduced Turnover',
  employee_productivity: 'Employee Productivity',
  transportation_savings: 'Transportation Savings',
  tax_credit: 'Tax Credit',
  total_equivalent_savings: 'Total Equivalent Savings',
  reduction_in_emissions: 'Reduction in Emissions',
}
