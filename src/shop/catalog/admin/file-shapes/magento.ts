import { slugify } from '#shop/catalog/admin/slugify.ts'
import { type OptionValue, maxShapedOptions, optionCells } from './option-cells.ts'
import type { Shape, ShapedCells, ShapedFile, ShapedRow, SourceFile, SourceRow } from './shaped-file.ts'
import {
  countCell,
  dateOf,
  htmlText,
  labelOf,
  pictureCells,
  pictureNotes,
  saleCells,
  specificationsCell,
} from './shaped-values.ts'

/**
 * The catalog export of Magento 2 and Adobe Commerce: simple products, and configurable ones that name theirs in
 * `configurable_variations`. Attributes are in one cell, "color=Black,capacity=64 GB".
 * Source: experienceleague.adobe.com, "Product attributes (CSV)".
 */
export const magento: Shape = {
  headings: {
    sku: ['sku'],
    name: ['name'],
    slug: ['url_key'],
    description: ['description', 'short_description'],
    category: ['categories'],
    draft: ['product_online'],
    price: ['price'],
    originalPrice: ['special_price'],
    stockQuantity: ['qty'],
    available: ['is_in_stock'],
    imageUrl: ['base_image'],
    images: ['additional_images'],
    specifications: ['additional_attributes'],
    countryOfOrigin: ['country_of_manufacture'],
    option1Value: ['configurable_variations'],
  },
  read(file) {
    // Other rows of a product have its texts in further languages.
    const rows = file.rows.filter(({ cell }) => cell('store_view_code') === '' && cell('sku') !== '')
    const bySku = new Map(rows.map((row) => [row.cell('sku').toLowerCase(), row]))
    const variations = new Map(
      rows.filter(isConfigurable).map((row) => [row, variationsOf(row.cell('configurable_variations'))]),
    )
    const members = new Set([...variations.values()].flat().map(({ sku }) => sku.toLowerCase()))
    const shaped = rows.map((row) => {
      const own = variations.get(row)
      if (own) return configurableRows(row, own, { file, bySku })
      if (members.has(row.cell('sku').toLowerCase())) return nothing
      const type = row.cell('product_type')
      return simpleTypes.has(type)
        ? simpleRow(row, file)
        : refused(row, `Products of type ${type} cannot be imported`)
    })
    const leftOut = shaped.reduce((sum, each) => sum + each.leftOut, 0)
    return {
      rows: shaped.flatMap((each) => each.rows),
      errors: shaped.flatMap(({ errors }) => errors),
      notes: [...notesOf(rows, file, variations.size), ...pictureNotes(leftOut)],
    }
  },
}

type Shaped = Pick<ShapedFile, 'rows' | 'errors'> & { leftOut: number }

const nothing: Shaped = { rows: [], errors: [], leftOut: 0 }

const simpleTypes = new Set(['simple', 'virtual', 'downloadable', ''])

const refused = ({ line }: SourceRow, message: string): Shaped => ({
  ...nothing,
  errors: [{ line, field: '', message }],
})

const isConfigurable = ({ cell }: SourceRow) => cell('product_type') === 'configurable'

function notesOf(rows: SourceRow[], file: SourceFile, configurable: number): string[] {
  const otherRows = file.rows.length - rows.length
  const hasWeights = rows.some(({ cell }) => Number(cell('weight')) > 0)
  const hasLocalPictures = rows.some(
    ({ cell }) => !['', 'no_selection'].includes(cell('base_image')) && !hasAddress(cell('base_image')),
  )
  return [
    ...(configurable === 0 ? [] : [`Rows that describe the product of several variants: ${configurable}.`]),
    ...(otherRows === 0 ? [] : [`Rows of other store views, which are not imported: ${otherRows}.`]),
    ...(hasWeights
      ? ['Weights are not imported, because the file does not say whether they are in kg or lb.']
      : []),
    ...(hasLocalPictures ? ['Pictures without a web address are not imported.'] : []),
  ]
}

interface Variation {
  sku: string
  options: OptionValue[]
}

/** Reads "sku=A-1,color=Black|sku=A-2,color=White". */
function variationsOf(cell: string): Variation[] {
  return cell.split('|').flatMap((part) => {
    const pairs = pairsOf(part)
    const sku = pairs.find(({ name }) => name === 'sku')?.value
    return sku ? [{ sku, options: pairs.filter(({ name }) => name !== 'sku') }] : []
  })
}

/** Reads "color=Black,size=10, 5 cm": a comma separates only before the next name. */
function pairsOf(cell: string): OptionValue[] {
  return cell.split(/,(?="?[a-z][a-z0-9_]*=)/).flatMap((pair) => {
    const text = pair.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')
    const equals = text.indexOf('=')
    return equals > 0 ? [{ name: text.slice(0, equals).trim(), value: text.slice(equals + 1).trim() }] : []
  })
}

interface Source {
  file: SourceFile
  bySku: ReadonlyMap<string, SourceRow>
}

function configurableRows(parent: SourceRow, variations: Variation[], { file, bySku }: Source): Shaped {
  const names = [...new Set(variations.flatMap(({ options }) => options.map(({ name }) => name)))]
  if (names.length > maxShapedOptions)
    return refused(parent, `A product has at most ${maxShapedOptions} options, this one has ${names.length}`)
  const found = variations.flatMap(({ sku, options }) => {
    const row = bySku.get(sku.toLowerCase())
    return row ? [{ row, options }] : []
  })
  if (found.length === 0) return refused(parent, 'Its variants are not in the file')
  const labels = new Map(
    pairsOf(parent.cell('configurable_variation_labels')).map(({ name, value }) => [name, value]),
  )
  const pictures = pictureCells([...imagesOf(parent), ...found.flatMap(({ row }) => imagesOf(row))])
  const facts = {
    ...factCells(
      parent,
      sharedAttributes(
        parent,
        found.map(({ row }) => row),
        names,
      ),
    ),
    ...pictures.cells,
  }
  const rows = found.map(({ row, options }): ShapedRow => {
    const [image] = imagesOf(row)
    const values = new Map(options.map(({ name, value }) => [name, value]))
    return {
      line: row.line,
      cells: {
        ...facts,
        ...variantCells(row, file),
        ...optionCells(
          names.map((name) => ({ name: labels.get(name) ?? labelOf(name), value: values.get(name) ?? '' })),
        ),
        variantImageUrl: image && pictures.pictures.has(image.url) ? image.url : '',
      },
    }
  })
  return { rows, errors: [], leftOut: pictures.leftOut }
}

/** Attributes of the product, and those that are the same in all its variants. */
function sharedAttributes(parent: SourceRow, rows: SourceRow[], options: string[]): OptionValue[] {
  const [first = [], ...others] = rows.map(({ cell }) => pairsOf(cell('additional_attributes')))
  const shared = first.filter(({ name, value }) =>
    others.every((pairs) => pairs.some((pair) => pair.name === name && pair.value === value)),
  )
  const own = pairsOf(parent.cell('additional_attributes'))
  const all = new Map([...shared, ...own].map((pair) => [pair.name, pair]))
  return [...all.values()].filter(({ name }) => !options.includes(name))
}

function simpleRow(row: SourceRow, file: SourceFile): Shaped {
  const pictures = pictureCells(imagesOf(row))
  const cells = {
    ...factCells(row, pairsOf(row.cell('additional_attributes'))),
    ...pictures.cells,
    ...variantCells(row, file),
    ...optionCells([]),
  }
  return { rows: [{ line: row.line, cells }], errors: [], leftOut: pictures.leftOut }
}

function factCells({ cell }: SourceRow, attributes: OptionValue[]): ShapedCells {
  const urlKey = cell('url_key')
  const specifications = specificationsCell(
    attributes.map(({ name, value }) => ({ name: labelOf(name), value: value.replaceAll('|', ', ') })),
  )
  return {
    group: cell('sku'),
    ...(urlKey !== '' && { slug: slugify(urlKey) }),
    name: cell('name'),
    description: htmlText(cell('description') || cell('short_description')),
    category: categoryOf(cell('categories')),
    draft: String(cell('product_online') === '2'),
    ...(specifications !== '' && { specifications }),
  }
}

/** The first of several, without the root: "Default Category/Power,Default Category/Travel". */
function categoryOf(list: string): string {
  const [, ...path] = (list.split(/,(?=[^,]*\/)/)[0] ?? '').split('/')
  return path.map((name) => name.trim()).join(' > ')
}

/** Most exports have paths below the media folder of their shop, which have no address. */
const imagesOf = ({ cell }: SourceRow) =>
  [cell('base_image'), ...cell('additional_images').split(',')]
    .map((url) => ({ url: url.trim() }))
    .filter(({ url }) => hasAddress(url))

const hasAddress = (url: string) => /^https?:/.test(url)

function variantCells({ cell }: SourceRow, file: SourceFile): ShapedCells {
  const isCounted = cell('manage_stock') !== '0' || cell('use_config_manage_stock') === '1'
  const stock = isCounted ? countCell(cell('qty').replace(/\.\d+$/, '')) : ''
  return {
    sku: cell('sku'),
    ...saleCells(
      {
        regular: cell('price'),
        sale: cell('special_price'),
        starts: dateOf(cell('special_price_from_date')),
        ends: dateOf(cell('special_price_to_date')),
      },
      file,
    ),
    stockQuantity: stock,
    available: stock === '' && cell('is_in_stock') !== '' ? String(cell('is_in_stock') !== '0') : '',
  }
}
