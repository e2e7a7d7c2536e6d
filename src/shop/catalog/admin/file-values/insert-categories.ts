import { categoryForm } from '#contract/catalog/staff-categories.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { insertNewCategory } from '#shop/catalog/admin/categories/save-category.ts'
import type { NewCategory } from './category-finder.ts'

/** Inserts the categories that an import adds. Returns their ids by their temporary ones. */
export async function insertCategories(tx: Db, categories: NewCategory[], actor: Pick<User, 'id'>) {
  const ids = new Map<number, number>()
  for (const { id, name } of categories) {
    const form = categoryForm.parse({ name })
    ids.set(id, await insertNewCategory(tx, { form, actor }))
  }
  return ids
}

/** The fields with the inserted category in place of its temporary id. */
export function inCategory<Fields extends { categoryId?: number | null }>(
  fields: Fields,
  ids: ReadonlyMap<number, number>,
): Fields {
  const categoryId = ids.get(fields.categoryId ?? 0)
  return categoryId === undefined ? fields : { ...fields, categoryId }
}
