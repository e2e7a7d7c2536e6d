import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { StaffOrder, StaffProduct } from 'tradecounter-client'

interface Rows {
  /** Where the next copy continues. */
  updatedSince?: string
  products: Record<number, { name: string; price: string }>
  stock: Record<string, StockRow>
  orders: Record<string, { status: string; total: string }>
  webhookIds: string[]
}

/** `quantity` is null if stock is not counted. */
interface StockRow {
  productId: number
  quantity: number | null
}

/** The tables of another system, such as an ERP: here a JSON file. */
export class Tables {
  readonly #file: string
  readonly rows: Rows

  constructor(file: string) {
    this.#file = file
    this.rows = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Rows)
      : { products: {}, stock: {}, orders: {}, webhookIds: [] }
  }

  setProduct({ id, name, price }: StaffProduct, variants: { sku: string; stockQuantity: number | null }[]) {
    this.removeProduct(id)
    this.rows.products[id] = { name, price }
    for (const { sku, stockQuantity } of variants)
      this.rows.stock[sku] = { productId: id, quantity: stockQuantity }
  }

  removeProduct(id: number) {
    delete this.rows.products[id]
    for (const [sku, { productId }] of Object.entries(this.rows.stock))
      if (productId === id) delete this.rows.stock[sku]
  }

  setOrder({ orderNumber, status, totalAmount }: StaffOrder) {
    this.rows.orders[orderNumber] = { status, total: totalAmount }
  }

  /** Replaces the file at once, so that a crash leaves the old one. */
  save() {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.rows, undefined, 2))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
