/** A field and what it is called. */
export interface MergeField {
  field: string
  label: string
}

/** What a mail fills in for each recipient; the text after the bar stands in where it is not known. */
export const mergeFields: readonly MergeField[] = [
  { field: '{{first_name|there}}', label: 'First name' },
  { field: '{{name|there}}', label: 'Full name' },
  { field: '{{email}}', label: 'Email address' },
  { field: '{{community}}', label: 'Your community’s name' },
]

/** What a recommendation's email fills in besides. */
export const recommendationFields: readonly MergeField[] = [
  { field: '{{recommended_modes|in a greener way}}', label: 'Recommended ways' },
  { field: '{{incentive}}', label: 'Incentive per trip' },
  { field: '{{trip_limit}}', label: 'Rewarded trips' },
  { field: '{{until}}', label: 'Last day' },
]

/** What a campaign fills in: its recipients are addresses and nothing else. */
export const campaignFields: readonly MergeField[] = [
  { field: '{{email}}', label: 'Email address' },
]
