/** How the shop says its tags; a tag of the operator's own is shown as it is written. */
export const tagLabels: Record<string, string> = {
  'hot-deal': 'Hot deal',
  new: 'New',
  limited: 'Limited',
}
