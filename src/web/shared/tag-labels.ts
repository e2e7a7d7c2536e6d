/** Labels of the built-in tags. Other tags are shown as entered. */
export const tagLabels: Record<string, string> = {
  'hot-deal': 'Hot deal',
  new: 'New',
  limited: 'Limited',
}
