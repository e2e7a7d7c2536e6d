import { type OptionEdit, type ProductOption, optionErrors } from '#contract/catalog/options.ts'

/** A value being edited; `was` is its saved name. */
export interface DraftValue {
  key: number
  name: string
  was?: string
}

/** An option being edited. */
export interface DraftOption {
  key: number
  name: string
  was?: string
  values: DraftValue[]
  /** For an added option: the key of the value that the existing variants get. */
  existingValue?: number
}

let keys = 0
export const newKey = () => ++keys

export const draftOf = (options: readonly ProductOption[]): DraftOption[] =>
  options.map(({ name, values }) => ({
    key: newKey(),
    name,
    was: name,
    values: values.map((value) => ({ key: newKey(), name: value, was: value })),
  }))

/** The options as the API takes them. */
export const editsOf = (draft: readonly DraftOption[]): OptionEdit[] =>
  draft.map(({ name, was, values, existingValue }) => ({
    name: name.trim(),
    was,
    values: values.map((value) => ({ name: value.name.trim(), was: value.was })),
    existingValue:
      was === undefined
        ? (values.find(({ key }) => key === existingValue) ?? values[0])?.name.trim()
        : undefined,
  }))

/** Whether the draft differs from the saved options. */
export function isChanged(draft: readonly DraftOption[], options: readonly ProductOption[]): boolean {
  const names = draft.map(({ name, values }) => ({ name, values: values.map((value) => value.name) }))
  const hasRenamed = draft.some(
    ({ name, was, values }) => name !== was || values.some((value) => value.name !== value.was),
  )
  return hasRenamed || JSON.stringify(names) !== JSON.stringify(options)
}

/** Errors of the draft by key of the option or value. Key 0 has the error of the whole list. */
export function errorsByKey(draft: readonly DraftOption[], errors = optionErrors(editsOf(draft))) {
  const byKey = new Map<number, string>()
  for (const { path, message } of errors) {
    const [at, , valueAt] = path
    const option = draft[Number(at)]
    const value = option?.values[Number(valueAt)]
    const key = at === undefined ? 0 : (value?.key ?? option?.key ?? 0)
    if (!byKey.has(key)) byKey.set(key, message)
  }
  return byKey
}

/** The list with one entry moved by a step. */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): T[] {
  const next = [...list]
  const [entry] = next.splice(index, 1)
  if (entry !== undefined) next.splice(index + step, 0, entry)
  return next
}
