/** The year before which nobody looks for trips. Unit: years. Errors: none. Source: decisions section 10, Metrics. */
export const firstYear = 2020
