/** Where the last answers are kept; emptied when somebody signs out. */
export const answersCache = 'switchback-rider-answers'

/** Before the version of each shell that is kept. */
export const shellPrefix = 'switchback-rider-shell-'

/** What a page says to a worker that waits, when its reader wants the new version. */
export const takeOver = 'switchback-take-over'

/** What the worker says to its pages when an answer came late that says more than the one they were shown. */
export const newAnswers = 'switchback-new-answers'
