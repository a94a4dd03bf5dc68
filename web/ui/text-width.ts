/** In px: the widest that sentences run, and forms and panels that are read from top to bottom; lines stay easy to follow. */
export const textWidth = 720
