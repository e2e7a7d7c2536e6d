/** An option of a variant with its value. */
export interface OptionValue {
  name: string
  value: string
}

const columns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

export type OptionColumn = (typeof columns)[number][number]

export const maxShapedOptions = columns.length

/** The cells of a variant's options. A product without options has empty ones. */
export function optionCells(options: readonly OptionValue[]): Partial<Record<OptionColumn, string>> {
  return Object.fromEntries(
    columns.flatMap(([name, value], index) => [
      [name, options[index]?.name ?? ''],
      [value, options[index]?.value ?? ''],
    ]),
  )
}
