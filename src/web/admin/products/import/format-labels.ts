import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import type { Separator } from '#contract/catalog/imports/separators.ts'

export const separatorLabels: Record<Separator, string> = {
  ',': 'Comma ,',
  ';': 'Semicolon ;',
  '\t': 'Tab',
  '|': 'Vertical bar |',
}

export const decimalLabels: Record<DecimalMark, string> = {
  '.': 'Point: 1,299.00',
  ',': 'Comma: 1.299,00',
}
