/** So many entries of each list that needs attention stand on the dashboard. */
export const shownAtMost = 5
