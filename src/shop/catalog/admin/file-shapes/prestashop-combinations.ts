import { type OptionValue, maxShapedOptions, optionCells } from './option-cells.ts'
import type { Shape, ShapedFile, SourceFile, SourceRow } from './shaped-file.ts'
import {
  amountCell,
  codeCell,
  countCell,
  numberOf,
  roundedAmount,
  roundedCell,
  splitList,
} from './shaped-values.ts'

const product = ['product id*', 'product id']
const parent = ['product reference']
const sku = ['reference', 'reference #']
const names = ['attribute (name:type:position)*', 'attribute (name:type:position)']
const values = ['value (value:position)*', 'value (value:position)']
const impact = ['impact on price']
const cost = ['cost price', 'wholesale price']
const gtin = ['ean13', 'ean-13']

/**
 * The combinations of PrestaShop's products: a row per variant, which names its product by reference and its price as a difference
 * to that of the product. Source: docs.prestashop-project.org, "Import", and the sample file combinations_import.csv.
 */
export const prestashopCombinations: Shape = {
  headings: {
    sku,
    price: impact,
    unitCost: cost,
    gtin: [...gtin, 'upc'],
    stockQuantity: ['quantity'],
    minQuantity: ['minimal quantity'],
    option1Name: names,
    option1Value: values,
  },
  read(file) {
    const groups = Map.groupBy(file.rows, ({ cell }) => (cell(...parent) || cell(...product)).toLowerCase())
    const shaped = [...groups].map(([group, rows]) => variantRows(group, rows, file))
    const pictures = file.rows.some(({ cell }) => cell('image urls (x,y,z...)', 'image position') !== '')
    const hasWeights = file.rows.some(({ cell }) => (numberOf(cell('impact on weight'), file) ?? 0) !== 0)
    return {
      rows: shaped.flatMap((each) => each.rows),
      errors: shaped.flatMap((each) => each.errors),
      notes: [
        ...(file.rows.some(({ cell }) => cell(...parent) === '')
          ? ['Prices are not imported where a row does not name its product by reference.']
          : []),
        ...(pictures ? ['Pictures of combinations are not imported.'] : []),
        ...(hasWeights
          ? ['Weights are not imported, because the file does not say whether they are in kg or lb.']
          : []),
      ],
    }
  },
}

function variantRows(
  group: string,
  rows: SourceRow[],
  file: SourceFile,
): Pick<ShapedFile, 'rows' | 'errors'> {
  const read = rows.map((row) => ({ row, options: optionsOf(row) }))
  const optionNames = [...new Set(read.flatMap(({ options }) => options?.map(({ name }) => name) ?? []))]
  const refusal =
    optionNames.length > maxShapedOptions
      ? `A product has at most ${maxShapedOptions} options, this one has ${optionNames.length}`
      : undefined
  const errors = read.flatMap(({ row: { line, cell }, options }) => {
    const message = options ? refusal : 'Attributes and values differ in number'
    if (message !== undefined) return [{ line, field: 'option1Value', key: cell(...sku), message }]
    if (impactOf(cell(...impact), file) !== undefined) return []
    const value = cell(...impact)
    return [
      { line, field: 'price', key: cell(...sku), value, message: 'Enter an amount such as 5.00 or -5.00' },
    ]
  })
  const refused = new Set(errors.map(({ line }) => line))
  return {
    errors,
    rows: read
      .filter(({ row }) => !refused.has(row.line))
      .map(({ row, options = [] }) => {
        const valueOf = new Map(options.map(({ name, value }) => [name, value]))
        const ordered = optionNames.map((name) => ({ name, value: valueOf.get(name) ?? '' }))
        return { line: row.line, cells: { group, ...variantCells(row, file), ...optionCells(ordered) } }
      }),
  }
}

/** "Color:color:0, Size:select:1" with "Blue:0, XL:1". Undefined if they do not go together. */
function optionsOf({ cell }: SourceRow): OptionValue[] | undefined {
  const [attributes, chosen] = [splitList(cell(...names)), splitList(cell(...values))]
  if (attributes.length !== chosen.length || attributes.length === 0) return undefined
  return attributes.map((attribute, index) => ({
    name: (attribute.split(':')[0] ?? '').trim(),
    value: (chosen[index] ?? '').replace(/:\d*$/, '').trim(),
  }))
}

function variantCells({ cell }: SourceRow, file: SourceFile) {
  return {
    parentSku: cell(...parent),
    sku: cell(...sku),
    priceImpact: impactOf(cell(...impact), file) ?? '',
    unitCost: roundedCell(amountCell(cell(...cost), file), file),
    gtin: codeCell(cell(...gtin)) || codeCell(cell('upc')),
    stockQuantity: countCell(cell('quantity')),
    minQuantity: codeCell(cell('minimal quantity')),
  }
}

/** Decimal text such as "-5.00", empty if the file has no such column, undefined if it is no amount. */
function impactOf(cell: string, file: SourceFile): string | undefined {
  if (!file.headings.some((heading) => impact.includes(heading))) return ''
  const [, sign = '', amount = ''] = /^([+-]?)\s*(.*)$/s.exec(cell) ?? []
  const number = amount === '' ? 0 : numberOf(amount, file)
  if (number === undefined) return undefined
  return (sign === '-' ? '-' : '') + roundedAmount(number, file)
}
