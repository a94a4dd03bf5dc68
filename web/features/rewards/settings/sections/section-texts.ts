/** What the sections of a program are called, on its page and in its history, and what they are for. */
export const sectionTexts = {
  scoring: {
    title: 'Points for every trip',
    note: 'How a trip turns into points, and points into money',
  },
  limit: {
    title: 'Max monthly reward',
    note: 'The most that trips may earn one member in a month; prizes and credits come on top',
  },
  sign_up: {
    title: 'Sign-up incentive',
    note: 'Once for everyone who joins and fills in the commute survey',
  },
  promotion: {
    title: 'Mobile app trip-logging promotion',
    note: 'Once for everyone who logs enough trips with the mobile app between two dates',
  },
  multipliers: {
    title: 'Multipliers',
    note: 'Reward a season or an event more: trips of the modes you choose, prizes and draws',
  },
  recommendations: {
    title: 'Commute recommendations',
    note: 'Money on top for members you advise another way to work, within a budget',
  },
} as const
