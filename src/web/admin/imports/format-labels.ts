import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import type { FileShape } from '#contract/catalog/imports/file-shapes.ts'
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

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
}

export const shapeLabels: Record<FileShape, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  prestashop: 'PrestaShop',
  prestashopCombinations: 'PrestaShop combinations',
  magento: 'Magento',
}
