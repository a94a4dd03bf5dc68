import type { Matrix } from './row.ts'

/** What commuting costs and brings an employer, and which laws it meets. */
export const planningRows: Pick<Matrix, 'benefits' | 'compliance' | 'costs'> = {
  benefits: {
    listTransportationBenefits: { path: async () => '?period=yearly' },
    readPlanningAssumptions: {},
    changePlanningAssumptions: { body: () => ({ workdays_a_year: 250 }) },
  },
  compliance: {
    listCompliance: {},
    exportPlanning: { path: async () => '?period=monthly&format=csv' },
  },
  costs: {
    listTransportationCosts: {},
    listCostHistory: {},
    changeTransportationCost: {
      path: async () => 'parking',
      body: () => ({ amount: 12.5, unit: 'day' }),
    },
  },
}
