import type { ListedProduct, ProductDetail } from '#contract/catalog/catalog.ts'
import type { Db } from '#platform/database/db.ts'
import type { ListedVersion, ProductVersion } from '#shop/catalog/queries/products.ts'
import { matchingVariantsReply } from './product-reply.ts'

interface Reader<Product> {
  read: (db: Db, versions: ProductVersion[]) => Promise<Product[]>
}

/** Reads the products of a list as the variants that match its filters show them. */
export class ListedProductReader {
  readonly #products: Reader<ListedProduct>
  readonly #details: Reader<ProductDetail>

  constructor(products: Reader<ListedProduct>, details: Reader<ProductDetail>) {
    this.#products = products
    this.#details = details
  }

  /** In the given order. Products no longer on sale are left out. */
  async read(db: Db, versions: ListedVersion[]): Promise<ListedProduct[]> {
    const placesOf = new Map(versions.flatMap(({ id, places }) => (places ? [[id, places]] : [])))
    const [whole, details] = await Promise.all([
      this.#products.read(
        db,
        versions.filter(({ places }) => !places),
      ),
      this.#details.read(
        db,
        versions.filter(({ places }) => places),
      ),
    ])
    const narrowed = details.map((detail) => matchingVariantsReply(detail, placesOf.get(detail.id) ?? []))
    const byId = new Map([...whole, ...narrowed].map((product) => [product.id, product]))
    return versions.flatMap(({ id }) => byId.get(id) ?? [])
  }
}
