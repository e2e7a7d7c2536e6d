import type { EntryChange } from '#contract/audit.ts'

const maxShown = 3
const maxValueLength = 60

/** 'price $341.99 → $331.99, featured No → Yes', or how many fields changed. */
export function changesText(changes: EntryChange[]): string {
  const shown = changes.slice(0, maxShown).map(changeText)
  const more = changes.length - shown.length
  if (more > 0) shown.push(more === 1 ? '1 more change' : `${more} more changes`)
  return shown.join(', ')
}

/** Long values are left to the details. */
export function changeText(change: EntryChange): string {
  const { field, before, after } = change
  const isLong = [before, after].some((value) => value !== null && value.length > maxValueLength)
  if (isLong) return fieldText(change)
  const name = inSentence(field)
  if (before === null && field === 'Note') return `note “${after}”`
  if (before === null) return `${name} set to ${after}`
  if (after === null) return `${name} removed (was ${before})`
  return `${name} ${before} → ${after}`
}

/** 'price changed' */
export const fieldText = ({ field }: EntryChange) => `${inSentence(field)} changed`

const inSentence = (field: string) =>
  startsWithAcronym.test(field) ? field : field.charAt(0).toLowerCase() + field.slice(1)

/** SKUs and acronyms. */
const startsWithAcronym = /^\S*[A-Z0-9]{2}/
