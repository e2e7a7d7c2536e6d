/** Searches and filters of a list: in a row, or on phones two beside each other below the search. */
export const filterBarClass =
  'mb-3 flex flex-wrap items-center gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:min-w-0'
