import * as z from 'zod'
import { decimalMarks } from '#contract/catalog/imports/decimal-mark.ts'
import { encodings } from '#contract/catalog/imports/encodings.ts'
import { separators } from '#contract/catalog/imports/separators.ts'

/** How the bytes of a price file are read. */
export const priceFileReading = z.object({
  /** Null for a workbook. */
  encoding: z.enum(encodings).nullable(),
  separator: z.enum(separators),
  /** Null if it cannot be told. */
  decimalMark: z.enum(decimalMarks).nullable(),
  columns: z.array(
    z.object({
      heading: z.string(),
      /** The first values. */
      samples: z.array(z.string()),
      /** `sku`, `price`, `tier_2_price` and so on; null if the column is not used. */
      field: z.string().nullable(),
    }),
  ),
})
export type PriceFileReading = z.output<typeof priceFileReading>
