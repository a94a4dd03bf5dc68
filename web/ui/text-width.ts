/** In px: the widest that sentences run, and forms and panels that are read from top to bottom; lines stay easy to follow. Dialogs have measures of their own. */
export const textWidth = 720
