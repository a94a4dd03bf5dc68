/**
 * Emails to begin with, and the subject each suggests: for whom it is written is the author's to choose. Without their
 * texts, so that a form loads their names alone. Source: issue 23, part 4.
 */
export const starters = [
  {
    starter: 'invitation',
    label: 'Invitation week',
    title: 'Join our commute program this week',
    about: 'Asks people to join, says what they get and how long it takes.',
  },
  {
    starter: 'bike',
    label: 'Bike to work',
    title: 'Try one day by bike',
    about: 'For those who live nearby: one day, a slow pace, and a trip to log.',
  },
  {
    starter: 'winter',
    label: 'Winter',
    title: 'Getting to work in the dark months',
    about: 'Other ways to work for days with ice, rain and little light.',
  },
  {
    starter: 'thanks',
    label: 'Thank you',
    title: 'Thank you for the way you come to work',
    about: 'Thanks everybody, and asks them to keep logging.',
  },
] as const

export type Starter = (typeof starters)[number]['starter']
