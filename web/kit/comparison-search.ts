import { oneOf } from './list/search-spec.ts'

/** The part of an address that sets charts beside the period before: of the whole page, so that all are read against the same. */
export const comparisonReaders = { compare: oneOf(['before']) }
