/** Limits of a pasted or uploaded order. */
export const maxOrderBytes = 256 * 1024
export const maxOrderRows = 500

/** Per row. */
export const maxCandidates = 5
