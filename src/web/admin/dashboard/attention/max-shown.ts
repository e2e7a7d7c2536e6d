/** Number of items per list on the dashboard. */
export const maxShown = 5
