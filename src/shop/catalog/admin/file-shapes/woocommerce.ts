import type { LineError } from '#platform/csv/file-errors.ts'
import { type OptionValue, maxShapedOptions, optionCells } from './option-cells.ts'
import type { Shape, ShapedCells, ShapedFile, ShapedRow, SourceFile, SourceRow } from './shaped-file.ts'
import {
  countCell,
  gramsCell,
  htmlText,
  pictureCells,
  pictureNotes,
  saleCells,
  specificationsCell,
  tagsCell,
} from './shaped-values.ts'

const gtin = ['gtin, upc, ean, or isbn', 'meta: _global_unique_id']
const weights = {
  'weight (kg)': 1000,
  'weight (g)': 1,
  'weight (lbs)': 453.592_37,
  'weight (oz)': 28.349_523,
}
const maxAttributes = 30

/**
 * The product CSV of WooCommerce: a row per product and one per variation, which names its parent by SKU or as "id:44".
 * Source: woocommerce.com/document/product-csv-importer-exporter.
 */
export const woocommerce: Shape = {
  headings: {
    sku: ['sku'],
    name: ['name'],
    description: ['description', 'short description'],
    category: ['categories'],
    tags: ['tags'],
    draft: ['published'],
    featured: ['is featured?'],
    price: ['regular price'],
    originalPrice: ['sale price'],
    gtin,
    stockQuantity: ['stock'],
    weightGrams: Object.keys(weights),
    imageUrl: ['images'],
    available: ['in stock?'],
    option1Name: ['attribute 1 name'],
    option1Value: ['attribute 1 value(s)'],
    option2Name: ['attribute 2 name'],
    option2Value: ['attribute 2 value(s)'],
    option3Name: ['attribute 3 name'],
    option3Value: ['attribute 3 value(s)'],
  },
  read(file) {
    const variations = file.rows.filter((row) => typeOf(row) === 'variation')
    const parents = new Map(
      file.rows
        .filter((row) => typeOf(row) === 'variable')
        .flatMap((row) => keysOf(row).map((key) => [key, row] as const)),
    )
    const byParent = Map.groupBy(variations, ({ cell }) => parents.get(cell('parent').toLowerCase()))
    const shaped = file.rows.map((row) => {
      const type = typeOf(row)
      if (type === 'variation') return parents.has(row.cell('parent').toLowerCase()) ? nothing : lone(row)
      if (type === 'variable') return variableRows(row, byParent.get(row) ?? [], file)
      return type === 'simple'
        ? simpleRow(row, file)
        : refused(row, `Products of type ${type} cannot be imported`)
    })
    const parentCount = [...byParent.keys()].filter((row) => row !== undefined).length
    const leftOut = shaped.reduce((sum, each) => sum + each.leftOut, 0)
    return {
      rows: shaped.flatMap(({ rows }) => rows),
      errors: shaped.flatMap(({ errors }) => errors),
      notes: [
        ...(parentCount === 0 ? [] : [`Rows that describe the product of several variants: ${parentCount}.`]),
        ...pictureNotes(leftOut),
      ],
    }
  },
}

type Shaped = Pick<ShapedFile, 'rows' | 'errors'> & { leftOut: number }

const nothing: Shaped = { rows: [], errors: [], leftOut: 0 }

function refused({ line }: SourceRow, message: string): Shaped {
  const error: LineError = { line, field: '', message }
  return { ...nothing, errors: [error] }
}

const lone = (row: SourceRow) => refused(row, `Its parent ${row.cell('parent')} is not in the file`)

/** "simple, virtual" is a simple product. */
function typeOf({ cell }: SourceRow): string {
  const words = cell('type').toLowerCase().split(/,\s*/)
  return words.find((word) => word !== 'virtual' && word !== 'downloadable') ?? 'simple'
}

/** As variations name their parent. */
const keysOf = ({ cell }: SourceRow) =>
  [cell('sku').toLowerCase(), `id:${cell('id')}`].filter((key) => key !== '' && key !== 'id:')

interface Attribute extends OptionValue {
  isOfVariations: boolean
}

function attributesOf({ cell }: SourceRow): Attribute[] {
  return Array.from({ length: maxAttributes }, (_, index) => ({
    name: cell(`attribute ${index + 1} name`),
    value: unescaped(cell(`attribute ${index + 1} value(s)`)),
    isOfVariations: false,
  })).filter(({ name }) => name !== '')
}

function simpleRow(row: SourceRow, file: SourceFile): Shaped {
  const pictures = pictureCells(imagesOf(row))
  const cells = {
    ...factCells(row, row.cell('id') || row.cell('sku')),
    ...specifications(attributesOf(row)),
    ...pictures.cells,
    ...variantCells(row, file),
    ...optionCells([]),
  }
  return { rows: [{ line: row.line, cells }], errors: [], leftOut: pictures.leftOut }
}

function variableRows(parent: SourceRow, variations: SourceRow[], file: SourceFile): Shaped {
  if (variations.length === 0) return refused(parent, 'Its variations are not in the file')
  const attributes = attributesOf(parent)
  const used = new Set(variations.flatMap((row) => attributesOf(row).map(({ name }) => name)))
  const names = [...used]
  if (names.length > maxShapedOptions)
    return {
      ...nothing,
      errors: variations.map(({ line }) => ({
        line,
        field: 'option3Name',
        message: `A product has at most ${maxShapedOptions} options, this one has ${names.length}`,
      })),
    }
  const pictures = pictureCells([...imagesOf(parent), ...variations.flatMap(imagesOf)])
  const facts = {
    ...factCells(parent, parent.cell('id') || parent.cell('sku')),
    ...specifications(attributes.filter(({ name }) => !used.has(name))),
    ...pictures.cells,
  }
  const sorted = variations.toSorted((one, other) => positionOf(one) - positionOf(other))
  const rows = sorted.map((row): ShapedRow => {
    const values = new Map(attributesOf(row).map(({ name, value }) => [name, value]))
    const [image] = imagesOf(row)
    return {
      line: row.line,
      cells: {
        ...facts,
        ...variantCells(row, file),
        weightGrams: weightOf(row, file) || weightOf(parent, file),
        ...optionCells(names.map((name) => ({ name, value: values.get(name) ?? '' }))),
        variantImageUrl: image && pictures.pictures.has(image.url) ? image.url : '',
      },
    }
  })
  return { rows, errors: [], leftOut: pictures.leftOut }
}

const positionOf = ({ cell }: SourceRow) => Number(cell('position')) || 0

function factCells({ cell }: SourceRow, group: string): ShapedCells {
  return {
    group,
    brand: cell('brands', 'brand').split(',')[0] ?? '',
    name: cell('name'),
    description: htmlText(lineBreaks(cell('description') || cell('short description'))),
    category: categoryOf(cell('categories')),
    tags: tagsCell(cell('tags')),
    draft: String(cell('published') !== '1'),
    featured: String(cell('is featured?') === '1'),
  }
}

function specifications(attributes: OptionValue[]): ShapedCells {
  return attributes.length === 0 ? {} : { specifications: specificationsCell(attributes) }
}

/** The exporter writes a line break as the two characters \n. */
const lineBreaks = (text: string) => text.replaceAll(String.raw`\n`, '\n')

const unescaped = (text: string) => text.replaceAll(String.raw`\,`, ',')

/** The first of several categories, with those above it: "Audio > Headsets". */
const categoryOf = (list: string) => unescaped(list.split(/(?<!\\),\s*/)[0] ?? '')

const imagesOf = ({ cell }: SourceRow) =>
  cell('images')
    .split(/,\s*(?=https?:)/)
    .map((url) => ({ url: url.trim() }))
    .filter(({ url }) => url !== '')

function weightOf({ cell }: SourceRow, file: SourceFile): string {
  const [heading, grams] = Object.entries(weights).find(([each]) => cell(each) !== '') ?? []
  return heading && grams ? gramsCell(cell(heading), grams, file) : ''
}

function variantCells(row: SourceRow, file: SourceFile): ShapedCells {
  const { cell } = row
  const stock = countCell(cell('stock'))
  const isSold = cell('in stock?') === '0'
  return {
    sku: cell('sku'),
    ...saleCells(
      {
        regular: cell('regular price'),
        sale: cell('sale price'),
        starts: cell('date sale price starts').slice(0, isoDateLength),
        ends: cell('date sale price ends').slice(0, isoDateLength),
      },
      file,
    ),
    gtin: cell(...gtin),
    weightGrams: weightOf(row, file),
    stockQuantity: stock,
    // Counted stock says it itself.
    available: stock === '' ? String(!isSold) : '',
  }
}

const isoDateLength = 10
